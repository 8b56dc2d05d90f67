/** Of a lottery or a tournament so many places come with who won them; those after them are read on, so many a page. */
export const placesPerPage = 50;

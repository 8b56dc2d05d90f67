-- Categories that an older seed named by words of its own; a title that an operator changed stays.
UPDATE catalogue.category AS category SET title = renamed.title
  FROM (VALUES ('megaways', 'Many ways', 'Many ways to win'), ('exclusive', 'Only here', 'Exclusive'),
               ('animated', 'Moving covers', 'Animated')) AS renamed (id, older, title)
 WHERE category.id = renamed.id AND category.title = renamed.older;

/** Icons that stand on every game card, drawn once and pointed at: a component each would cost the render of a lobby. Shapes: lucide (ISC). */
export function CardSprite() {
  return <svg width="0" height="0" className="absolute" aria-hidden dangerouslySetInnerHTML={symbols} />;
}

const stroke = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
const symbols = {
  __html:
    `<symbol id="i-play" viewBox="0 0 24 24" stroke="currentColor" stroke-width="2" stroke-linejoin="round"><path d="M7 4.5v15l12-7.5z"/></symbol>` +
    `<symbol id="i-heart" viewBox="0 0 24 24" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M19 14c1.49-1.46 3-3.21 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.76 0-3 .5-4.5 2-1.5-1.5-2.74-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4.05 3 5.5l7 7Z"/></symbol>` +
    `<symbol id="i-left" viewBox="0 0 24 24" ${stroke}><path d="m15 18-6-6 6-6"/></symbol><symbol id="i-right" viewBox="0 0 24 24" ${stroke}><path d="m9 18 6-6-6-6"/></symbol>`,
};

import { startEvent } from '../framework/deferred-start.ts'

/** Smooth scrolling lasts about that long; presses in between count from the picture that is being scrolled to. */
const turnMs = 600

/**
 * Turns a `Carousel` by its arrows, thumbnails and arrow keys until the app runs, which starts afterwards to announce the picture.
 * Waiting for the app would take a cheap phone several times as long.
 */
export const carouselScript = `(() => {
  let target;
  let turnedAt = -1e9;
  const turn = (event, carousel, next) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const list = carousel.querySelector('.carousel-track');
    const count = list.children.length;
    const isTurning = event.timeStamp - turnedAt < ${turnMs};
    target = (next(isTurning ? target : Math.round(list.scrollLeft / list.clientWidth)) + count) % count;
    turnedAt = event.timeStamp;
    list.scrollTo({ left: target * list.clientWidth });
    setTimeout(() => dispatchEvent(new Event('${startEvent}')), ${turnMs});
  };
  const isOurs = (event) => !('hydrated' in document.documentElement.dataset || event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
  addEventListener('click', (event) => {
    const control = isOurs(event) && event.target.closest?.('.carousel-arrow, .carousel-thumbnail');
    if (!control) return;
    turn(event, control.closest('.carousel'), (from) => (control.dataset.step ? from + +control.dataset.step : control.hash.match(/\\d+$/) - 1));
  }, true);
  addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const carousel = step && isOurs(event) && !event.target.closest?.('input, textarea, select') && document.querySelector('.carousel');
    if (carousel) turn(event, carousel, (from) => from + step);
  }, true);
})()`.replace(/\n\s*/g, '')

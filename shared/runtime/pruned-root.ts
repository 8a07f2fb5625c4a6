import { createRoot, type Root, type RootOptions } from 'react-dom/client';

/**
 * Events that no view answers and that come in crowds: while a page moves below a finger or the mouse (its wheel and touch
 * events, and those of the mouse that come as pointer events too), and beside each key. A browser that finds a listener asks
 * the page at every turn of the wheel instead of scrolling by itself: on the packages table they were three of four frames
 * missed. (Not `touchstart`: without it iOS shows no `:active`.)
 */
const UNANSWERED = /^(wheel|touchmove|drag|mouse(move|over|out)|keypress|textInput)$/;

/**
 * A React root that hears what views answer. React listens at each of its roots to all events there are, twice: 144 listeners
 * for every widget of a page. Who needs another one listens to it on the element, or adds it here.
 */
export function createPrunedRoot(container: Element, options?: RootOptions): Root {
  const listen = (type: string, listener: EventListenerOrEventListenerObject, how?: boolean | AddEventListenerOptions): void => {
    const onItsWayDown = typeof how === 'object' ? how.capture : how;
    // `onClickCapture` is the only one that a view has.
    if (onItsWayDown ? type === 'click' : !UNANSWERED.test(type))
      EventTarget.prototype.addEventListener.call(container, type, listener, how);
  };
  // Not assigned: where the page froze `EventTarget.prototype` that is refused.
  Object.defineProperty(container, 'addEventListener', { value: listen, configurable: true });
  try {
    return createRoot(container, options);
  } finally {
    Reflect.deleteProperty(container, 'addEventListener');
  }
}

import { createRoot, type Root, type RootOptions } from 'react-dom/client';

/**
 * Events that no view handles and that come in crowds: scrolling, pointer moves, and those beside each key. A listener for them
 * makes the browser ask the page before each scroll step: three of four frames were missed on the packages table. (Not
 * `touchstart`: without it iOS shows no `:active`.)
 */
const UNANSWERED = /^(wheel|touchmove|drag|mouse(move|over|out)|keypress|textInput)$/;

/**
 * Creates a React root that listens only to events that views handle. React would add 144 listeners per widget. A view that needs
 * another event listens on the element, or adds the event here.
 */
export function createPrunedRoot(container: Element, options?: RootOptions): Root {
  const listen = (type: string, listener: EventListenerOrEventListenerObject, how?: boolean | AddEventListenerOptions): void => {
    const onItsWayDown = typeof how === 'object' ? how.capture : how;
    // `onClickCapture` is the only capture handler of our views.
    if (onItsWayDown ? type === 'click' : !UNANSWERED.test(type))
      EventTarget.prototype.addEventListener.call(container, type, listener, how);
  };
  // defineProperty, since assignment is refused where the page froze `EventTarget.prototype`.
  Object.defineProperty(container, 'addEventListener', { value: listen, configurable: true });
  try {
    return createRoot(container, options);
  } finally {
    Reflect.deleteProperty(container, 'addEventListener');
  }
}

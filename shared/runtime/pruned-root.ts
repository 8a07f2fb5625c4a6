import { createRoot, type Root, type RootOptions } from 'react-dom/client';

/**
 * Frequent events that no view handles. A listener makes the browser wait for the page at each scroll step: the packages table
 * missed three of four frames. `touchstart` is not among them, since iOS needs it for `:active`.
 */
const UNANSWERED = /^(wheel|touchmove|drag|mouse(move|over|out)|keypress|textInput)$/;

/** Creates a React root without most of React's 144 listeners. A view that needs another event adds it here or listens itself. */
export function createPrunedRoot(container: Element, options?: RootOptions): Root {
  const listen = (type: string, listener: EventListenerOrEventListenerObject, how?: boolean | AddEventListenerOptions): void => {
    const onItsWayDown = typeof how === 'object' ? how.capture : how;
    // `onClickCapture` is the only capture handler of our views.
    if (onItsWayDown ? type === 'click' : !UNANSWERED.test(type))
      EventTarget.prototype.addEventListener.call(container, type, listener, how);
  };
  // The page may have frozen `EventTarget.prototype`, which refuses assignment.
  Object.defineProperty(container, 'addEventListener', { value: listen, configurable: true });
  try {
    return createRoot(container, options);
  } finally {
    Reflect.deleteProperty(container, 'addEventListener');
  }
}

/**
 * A story stands in a frame of Storybook, and gateway, login and store have no address there. A navigation to them is logged on the
 * console instead.
 */
export function stayInTheStory(): void {
  if (!('navigation' in globalThis)) return;
  navigation.addEventListener('navigate', (event) => {
    const target = new URL(event.destination.url);
    const here = target.origin === location.origin && target.pathname === location.pathname;
    if (here || !event.cancelable) return;
    event.preventDefault();
    console.info(`The page would go to ${target.href} now.`);
  });
}

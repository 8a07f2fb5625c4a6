/** Keys a person presses, by the names that `KeyboardEvent.key` has for them; `Shift+Tab` goes back. */
export type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Space' | 'Escape' | 'ArrowDown' | 'ArrowUp';

/** What a driver does by itself; all that a person does is made of it once, in `visit.ts`. */
export interface Hands {
  open(address: string): Promise<void>;
  address(): Promise<string>;
  /** Runs an expression in the page and gives what it comes to. */
  ask(expression: string): Promise<unknown>;
  /** Moves the mouse to a point of the window. */
  hover(x: number, y: number): Promise<void>;
  /** Presses the mouse at a point of the window. */
  press(x: number, y: number): Promise<void>;
  /** Presses the mouse at a point and keeps it down until `letGo`. */
  hold(x: number, y: number): Promise<void>;
  letGo(): Promise<void>;
  key(name: Key): Promise<void>;
  write(text: string): Promise<void>;
  /** Chooses an option of the browser's own list; the expression comes to the list. */
  choose(list: string, option: string): Promise<void>;
  /** Makes the page this large. */
  resize(size: Screen): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** Uncaught errors of every page of this visit, as far as the driver hears of them. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

/** A screen of this size. */
export interface Screen {
  readonly width: number;
  readonly height: number;
}

/** A running browser; every visit has storage and cookies of its own. */
export interface Hired {
  visit(screen: Screen): Promise<Hands>;
  close(): Promise<void>;
}

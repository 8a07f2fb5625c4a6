/** Keys by their `KeyboardEvent.key`; `Shift+Tab` goes back. */
export type Key = 'Tab' | 'Shift+Tab' | 'Enter' | 'Space' | 'Escape' | 'ArrowDown' | 'ArrowUp';

/** The acts of a driver, from which `visit.ts` makes all acts of a person. */
export interface Hands {
  open(address: string): Promise<void>;
  address(): Promise<string>;
  /** Evaluates an expression in the page. */
  ask(expression: string): Promise<unknown>;
  hover(x: number, y: number): Promise<void>;
  press(x: number, y: number): Promise<void>;
  hold(x: number, y: number): Promise<void>;
  letGo(): Promise<void>;
  key(name: Key): Promise<void>;
  write(text: string): Promise<void>;
  /** Chooses an option of a native list. @param list an expression for the list */
  choose(list: string, option: string): Promise<void>;
  resize(size: Screen): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** Uncaught errors of every page of this visit, as far as the driver reports them. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

export interface Screen {
  readonly width: number;
  readonly height: number;
}

/** A running browser. Each visit has its own storage and cookies. */
export interface Hired {
  visit(screen: Screen): Promise<Hands>;
  close(): Promise<void>;
}

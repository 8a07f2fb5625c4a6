import { useEffect, useRef, useState } from 'react';
import type { Decorator, StoryObj } from '@storybook/react-webpack5';
import { waitFor } from 'storybook/test';
import { styled } from 'styled-components';
import { nightCss } from '#shared/brands/night-css';
import type { PublicConfig } from '#shared/contract/config';
import { memoryLocation } from '#shared/runtime/memory-location';
import type { Widget } from '#shared/runtime/widget';
import type { Fault } from '../tests/support/world.ts';
import { nothingIsAsked } from './in-page-platform.ts';
import { brandOf, groundCss, namesOf, themeBehind } from './story-brand.ts';
import { config, startStory, type Start } from './story-start.ts';
import { visitorOf, type Visitor } from './visitor.ts';

const nothing: readonly Fault[] = [];

/** Faults of the toolbar; a story about a failure names its own. */
const toolbarFaults: Readonly<Record<string, readonly Fault[]>> = {
  none: nothing,
  slow: [{ path: '/license/api/*', delayMs: 2_000 }],
  failing: [{ path: '/license/api/*', status: 500 }],
  offline: [{ path: '/license/api/*', drop: true }],
  'wrong-shape': [{ path: '/license/api/*', status: 200, body: { result: { records: 'nothing you know' } } }],
};

/** The status of a story: its start, and the props of the mount. */
export interface Status<Props> extends Partial<Start> {
  readonly props?: Props;
  /** Replaces the sandbox's configuration. */
  readonly flags?: Partial<PublicConfig['flags']>;
  readonly reports?: Partial<PublicConfig['reports']>;
  readonly countdownSeconds?: number;
  /** Parameters of its address, such as a filter or the open dialog. */
  readonly address?: Readonly<Record<string, string>>;
  /** Props that get the code of the brand's first package for sale. */
  readonly propsFor?: (packageCode: string) => Props;
  /** Props that the shell would set at an address of this widget; without it the story stays where it is. */
  readonly handsOver?: (target: string) => Partial<Props>;
  /** Acts of a visitor until the status shows, repeated for each brand of the toolbar. */
  readonly act?: (visitor: Visitor) => Promise<void>;
}

interface Stage<Props> {
  readonly widget: Widget<Props>;
  readonly status: Status<Props>;
  readonly brand: string;
  readonly faults: readonly Fault[];
  readonly data: string;
}

function WidgetOnAPage<Props>({ widget, status, brand, faults, data }: Stage<Props>) {
  const element = useRef<HTMLElement>(null);
  const [progress, setProgress] = useState<'starting' | 'shown' | { readonly trouble: string }>('starting');
  useEffect(() => {
    let taken = false;
    let unmount = (): void => undefined;
    async function mount(): Promise<void> {
      const { packageCode } = await startStory({ ...status, brand, faults, data: status.data ?? data });
      if (taken || element.current === null) return;
      const props = status.propsFor?.(packageCode) ?? status.props;
      const location = memoryLocation();
      location.set(status.address ?? {});
      const { flags, reports, countdownSeconds = config.countdownSeconds } = status;
      const here = { ...config, countdownSeconds, flags: { ...config.flags, ...flags }, reports: { ...config.reports, ...reports } };
      const { handsOver } = status;
      const handle = widget.mount(element.current, {
        ...namesOf(brand),
        config: here,
        location,
        ...(props === undefined ? {} : { props }),
        ...(handsOver && { navigate: (target: string) => handle.update(handsOver(target)) }),
      });
      unmount = () => handle.unmount();
      await handle.ready;
      if (element.current !== null) await status.act?.(visitorOf(drawnIn(element.current)));
      // The client repeats a failed call before the widget shows it. A delayed call is still open when the story ends.
      if (!status.act && faults.length > 0 && faults.every(({ delayMs }) => delayMs === undefined)) await nothingIsAsked();
      if (!taken) setProgress('shown');
    }
    mount().catch((cause: unknown) => {
      if (!taken) setProgress({ trouble: cause instanceof Error ? cause.message : String(cause) });
    });
    return () => {
      taken = true;
      unmount();
    };
  }, [widget, status, brand, faults, data]);
  return (
    <>
      {typeof progress === 'object' && <Trouble role="alert">This story does not show its status: {progress.trouble}</Trouble>}
      {/* Not a div: pages hide empty ones, and what is in a shadow root does not count. */}
      <section ref={element} data-widget={widget.name} data-faults={faults.length} data-starting={progress === 'starting' || undefined} />
    </>
  );
}

/** The widget's elements, without its styles. */
function drawnIn(element: HTMLElement): HTMLElement {
  const root = element.shadowRoot?.querySelector('.root');
  if (!(root instanceof HTMLElement)) throw new Error('the widget drew nothing');
  return root;
}

/** Colours that are legible on every theme's ground. */
const Trouble = styled.p`
  padding: 16px;
  background: Canvas;
  color: CanvasText;
  font-family: system-ui;
`;

/** Brand of a story: its own if it names one, with the toolbar's tenant where that belongs to it; else the toolbar's. */
function playedBy(own: string | undefined, chosen: string): string {
  return own === undefined || namesOf(chosen).brand === own ? chosen : own;
}

/**
 * The page around the widget, in the colours of the toolbar's brand. A story about another brand's rules gets them too, by the public
 * custom properties.
 */
const onTheGroundOf =
  (own: string | undefined): Decorator =>
  (Story, { globals }) => {
    const chosen = String(globals['brand']);
    return (
      <>
        <style>{groundCss(brandOf(chosen).theme)}</style>
        {playedBy(own, chosen) !== chosen && <style>{nightCss(themeBehind(globals), ':root')}</style>}
        <Story />
      </>
    );
  };

/** Time limit for a story's start and acts, in milliseconds. */
const patience = 60_000;

/** @throws before the story has started */
function ended(canvas: HTMLElement): void {
  if (canvas.querySelector('[data-starting]') !== null) throw new Error('The story has not come to its status.');
}

/**
 * A story of a widget in one status: mounted by `mount`, for its own or the toolbar's brand, in the toolbar's theme, with its own or the
 * toolbar's faults, as a visitor or a user of the sandbox.
 */
export function widgetStory<Props>(widget: Widget<Props>, status: Status<Props> = {}): StoryObj {
  return {
    parameters: { bringsItsOwnRoot: true },
    // The accessibility panel checks a story when its play function ends.
    play: ({ canvasElement }) => waitFor(() => ended(canvasElement), { timeout: patience }),
    decorators: [onTheGroundOf(status.brand)],
    render: (_args, { globals }) => {
      const brand = playedBy(status.brand, String(globals['brand']));
      const fault = String(globals['fault']);
      const data = String(globals['data']);
      // A change of the toolbar starts the story again, on a new element.
      return (
        <WidgetOnAPage
          key={`${brand} ${fault} ${data}`}
          widget={widget}
          status={status}
          brand={brand}
          data={data}
          faults={status.faults ?? toolbarFaults[fault] ?? nothing}
        />
      );
    },
  };
}

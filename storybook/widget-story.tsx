import { useEffect, useRef, useState } from 'react';
import type { Decorator, StoryObj } from '@storybook/react-webpack5';
import { waitFor } from 'storybook/test';
import { styled } from 'styled-components';
import { nightCss } from '#shared/brands/night';
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

export interface Status<Props> extends Partial<Start> {
  readonly props?: Props;
  /** Replaces the sandbox's configuration. */
  readonly flags?: Partial<PublicConfig['flags']>;
  readonly reports?: Partial<PublicConfig['reports']>;
  readonly countdownSeconds?: number;
  /** Query of its address, such as a filter or the open dialog. */
  readonly address?: Readonly<Record<string, string>>;
  readonly propsFor?: (packageCode: string) => Props;
  /** Props that the shell sets at an address of this widget; without it the story stays where it is. */
  readonly handsOver?: (target: string) => Partial<Props>;
  /** Acts of a visitor that lead to the status, for each brand of the toolbar. */
  readonly act?: (visitor: Visitor) => Promise<void>;
  /** A text of the final status; without it on the screen the story fails. */
  readonly ends?: string;
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
      const { act, ends } = status;
      if (element.current !== null) await act?.(visitorOf(drawnIn(element.current)));
      if (ends !== undefined && element.current !== null) await visitorOf(drawnIn(element.current)).sees(ends);
      // The client repeats a failed call before the widget shows it. A delayed call is still open when the story ends.
      if (!act && ends === undefined && faults.length > 0 && faults.every(({ delayMs }) => delayMs === undefined)) await nothingIsAsked();
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
      {/* Not a div: landing pages hide empty ones, and a shadow root's content does not count. */}
      <section ref={element} data-widget={widget.name} data-faults={faults.length} data-starting={progress === 'starting' || undefined} />
    </>
  );
}

function drawnIn(element: HTMLElement): HTMLElement {
  const root = element.shadowRoot?.querySelector('.root');
  if (!(root instanceof HTMLElement)) throw new Error('the widget drew nothing');
  return root;
}

const Trouble = styled.p`
  padding: 16px;
  background: Canvas;
  color: CanvasText;
  font-family: system-ui;
`;

/** Brand of a story: its own if it names one, with the toolbar's tenant of that brand; else the toolbar's. */
function playedBy(own: string | undefined, chosen: string): string {
  return own === undefined || namesOf(chosen).brand === own ? chosen : own;
}

/** A story about another brand's rules also gets the colours of the toolbar's brand, by the public custom properties. */
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

/** Milliseconds for a story's start and acts. */
const patience = 60_000;

/** @throws before the story has started */
function ended(canvas: HTMLElement): void {
  if (canvas.querySelector('[data-starting]') !== null) throw new Error('The story has not come to its status.');
}

/** A story of a widget in one status, mounted by `mount`. Its own brand, faults and user override those of the toolbar. */
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

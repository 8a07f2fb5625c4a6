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

/** What the fault toolbar plays; a story that is about a failure names its own. */
const toolbarFaults: Readonly<Record<string, readonly Fault[]>> = {
  none: nothing,
  slow: [{ path: '/license/api/*', delayMs: 2_000 }],
  failing: [{ path: '/license/api/*', status: 500 }],
  offline: [{ path: '/license/api/*', drop: true }],
  'wrong-shape': [{ path: '/license/api/*', status: 200, body: { result: { records: 'nothing you know' } } }],
};

/** The status a story shows: what it starts with, and the props it is mounted with. */
export interface Status<Props> extends Partial<Start> {
  readonly props?: Props;
  /** In place of the sandbox's own. */
  readonly flags?: Partial<PublicConfig['flags']>;
  readonly reports?: Partial<PublicConfig['reports']>;
  readonly countdownSeconds?: number;
  /** What stands in its address: a filter, the open dialog. */
  readonly address?: Readonly<Record<string, string>>;
  /** Props that name a package: given the code of the brand's first one for sale. */
  readonly propsFor?: (packageCode: string) => Props;
  /** Props that the shell would set at an address of this widget; without it the story stays where it is. */
  readonly handsOver?: (target: string) => Partial<Props>;
  /** What a visitor does before the status is to be seen; in every brand of the toolbar anew. */
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
      // A call that fails is repeated before the widget says so. What is delayed is still on its way when the story stands.
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

/** What the widget drew, without its styles. */
function drawnIn(element: HTMLElement): HTMLElement {
  const root = element.shadowRoot?.querySelector('.root');
  if (!(root instanceof HTMLElement)) throw new Error('the widget drew nothing');
  return root;
}

/** Of no theme: readable on the ground of any. */
const Trouble = styled.p`
  padding: 16px;
  background: Canvas;
  color: CanvasText;
  font-family: system-ui;
`;

/** The brand whose rules a story plays by: its own, if it is about one, dressed by the toolbar's where that is a tenant of it; else the toolbar's. */
function playedBy(own: string | undefined, chosen: string): string {
  return own === undefined || namesOf(chosen).brand === own ? chosen : own;
}

/**
 * The page around the widget, in the colours that the own pages of the toolbar's brand have. A story that is about another
 * brand's rules wears them too, by the properties that any page may set.
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

/** How long a story may take to begin and to act, in milliseconds. */
const patience = 60_000;

/** @throws while the story is still on its way */
function ended(canvas: HTMLElement): void {
  if (canvas.querySelector('[data-starting]') !== null) throw new Error('The story has not come to its status.');
}

/** A story of a widget in one status: mounted through its door, by the rules of its own or the toolbar's brand, in the toolbar's theme, under the given or the toolbar's faults, as a visitor or a user of the sandbox. */
export function widgetStory<Props>(widget: Widget<Props>, status: Status<Props> = {}): StoryObj {
  return {
    parameters: { bringsItsOwnRoot: true },
    // What looks at a story when it stands, as the accessibility panel does, shall not look sooner.
    play: ({ canvasElement }) => waitFor(() => ended(canvasElement), { timeout: patience }),
    decorators: [onTheGroundOf(status.brand)],
    render: (_args, { globals }) => {
      const brand = playedBy(status.brand, String(globals['brand']));
      const fault = String(globals['fault']);
      const data = String(globals['data']);
      // A change in the toolbar starts the story anew, on an element of its own.
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

import { useEffect, useRef, useState } from 'react';
import type { Decorator, StoryObj } from '@storybook/react-webpack5';
import type { PublicConfig } from '#shared/contract/config';
import { memoryLocation } from '#shared/runtime/memory-location';
import type { Widget } from '#shared/runtime/widget';
import type { Fault } from '../tests/support/world.ts';
import { brandOf, namesOf } from './story-brand.ts';
import { config, startStory, type Start } from './story-start.ts';

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
export interface Status<Props> extends Partial<Omit<Start, 'brand'>> {
  readonly props?: Props;
  /** In place of the sandbox's own. */
  readonly flags?: Partial<PublicConfig['flags']>;
  /** What stands in its address: a filter, the open dialog. */
  readonly address?: Readonly<Record<string, string>>;
  /** Props that name a package: given the code of the brand's first one for sale. */
  readonly propsFor?: (packageCode: string) => Props;
}

interface Stage<Props> {
  readonly widget: Widget<Props>;
  readonly status: Status<Props>;
  readonly brand: string;
  readonly faults: readonly Fault[];
}

function WidgetOnAPage<Props>({ widget, status, brand, faults }: Stage<Props>) {
  const element = useRef<HTMLElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    let taken = false;
    let unmount = (): void => undefined;
    async function mount(): Promise<void> {
      const packageCode = await startStory({ ...status, brand, faults });
      if (taken || element.current === null) return;
      const props = status.propsFor?.(packageCode) ?? status.props;
      const location = memoryLocation();
      location.set(status.address ?? {});
      const here = { ...config, flags: { ...config.flags, ...status.flags } };
      const handle = widget.mount(element.current, {
        ...namesOf(brand),
        config: here,
        location,
        ...(props === undefined ? {} : { props }),
      });
      unmount = () => handle.unmount();
    }
    mount().catch((cause: unknown) => setTrouble(String(cause)));
    return () => {
      taken = true;
      unmount();
    };
  }, [widget, status, brand, faults]);
  if (trouble !== null) return <p role="alert">This story could not begin: {trouble}</p>;
  // Not a div: pages hide empty ones, and what is in a shadow root does not count.
  return <section ref={element} data-widget={widget.name} data-faults={faults.length} />;
}

/** The page around the widget, in the colour the brand's own pages have. */
const OnTheBrandsGround: Decorator = (Story, { globals }) => (
  <>
    <style>{`body { background: ${brandOf(String(globals['brand'])).theme.color.canvas}; }`}</style>
    <Story />
  </>
);

/** A story of a widget in one status: mounted through its door, in the toolbar's brand, under the given or the toolbar's faults, as a visitor or a user of the sandbox. */
export function widgetStory<Props>(widget: Widget<Props>, status: Status<Props> = {}): StoryObj {
  return {
    parameters: { bringsItsOwnRoot: true },
    decorators: [OnTheBrandsGround],
    render: (_args, { globals }) => {
      const brand = String(globals['brand']);
      const fault = String(globals['fault']);
      // A change in the toolbar starts the story anew, on an element of its own.
      return (
        <WidgetOnAPage
          key={`${brand} ${fault}`}
          widget={widget}
          status={status}
          brand={brand}
          faults={status.faults ?? toolbarFaults[fault] ?? nothing}
        />
      );
    },
  };
}

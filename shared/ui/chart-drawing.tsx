import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack } from '@visx/shape';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { watchSize } from './container-width.tsx';
import { forcedColors, tabular, token, type } from './tokens.tsx';

export type ChartInk = 'solid' | 'striped' | 'hollow';

interface ChartColumn {
  readonly key: string;
  /** Below the column; left out if the columns are too narrow. */
  readonly label: string;
  readonly tooltip: string;
  readonly values: Readonly<Record<string, number>>;
}

export interface ChartDrawingProps {
  /** From the lowest to the highest. */
  readonly series: readonly { readonly key: string; readonly ink: ChartInk }[];
  readonly columns: readonly ChartColumn[];
  readonly inks: Readonly<Record<ChartInk, string>>;
  /** Text of a value on the axis: '$2 M'. */
  readonly tick: (value: number) => string;
}

const height = 240;
const edge = { top: 8, right: 0, bottom: 24 };
/** px of an axis character, and between two labels below the columns. */
const letter = 7;
const labelRoom = 48;

export function ChartDrawing({ series, columns, inks, tick }: ChartDrawingProps) {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const stripes = useId();
  useLayoutEffect(() => {
    const element = box.current;
    return element === null ? undefined : watchSize(() => setWidth(element.clientWidth), element);
  }, []);
  const most = Math.max(1, ...columns.map(({ values }) => series.reduce((sum, { key }) => sum + (values[key] ?? 0), 0)));
  const y = scaleLinear<number>({ domain: [0, most], range: [height - edge.bottom, edge.top], nice: 3 });
  const ticks = y.ticks(3);
  const left = Math.max(...ticks.map((value) => tick(value).length)) * letter + 8;
  const x = scaleBand<string>({ domain: columns.map(({ key }) => key), range: [left, Math.max(left, width - edge.right)], padding: 0.3 });
  const inkOf = new Map<string, ChartInk>(series.map(({ key, ink }) => [key, ink]));
  const every = Math.max(1, Math.ceil(labelRoom / x.step()));
  return (
    <div ref={box}>
      {width > 0 && (
        <Drawing width={width} height={height}>
          <pattern id={stripes} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="5" height="5" style={{ fill: token.warningQuiet }} />
            <rect width="3" height="5" style={{ fill: inks.striped }} />
          </pattern>
          {ticks.map((value) => (
            <g key={value}>
              <line x1={left} x2={width} y1={y(value)} y2={y(value)} />
              <text x={left - 8} y={y(value)} dy="4" textAnchor="end">
                {tick(value)}
              </text>
            </g>
          ))}
          <BarStack
            data={[...columns]}
            keys={series.map(({ key }) => key)}
            x={({ key }) => key}
            value={({ values }, key) => values[key] ?? 0}
            xScale={x}
            yScale={y}
            color={(key) => inkOf.get(key) ?? 'solid'}
          >
            {(stacks) =>
              stacks.flatMap(({ key, bars }) =>
                bars
                  .filter((bar) => bar.height > 0)
                  .map((bar) => (
                    <Bar
                      key={`${key} ${bar.index}`}
                      $inks={inks}
                      data-ink={bar.color}
                      x={bar.x}
                      y={bar.y}
                      width={bar.width}
                      height={Math.max(2, bar.height - 1)}
                      rx="2"
                      {...(bar.color === 'striped' && { fill: `url(#${stripes})` })}
                    />
                  )),
              )
            }
          </BarStack>
          {columns.map(({ key, label, tooltip }, index) => (
            <g key={key}>
              {(columns.length - 1 - index) % every === 0 && (
                <text x={(x(key) ?? 0) + x.bandwidth() / 2} y={height - 6} textAnchor="middle">
                  {label}
                </text>
              )}
              <Reach x={(x(key) ?? 0) - (x.step() - x.bandwidth()) / 2} y={0} width={x.step()} height={height - edge.bottom}>
                <title>{tooltip}</title>
              </Reach>
            </g>
          ))}
        </Drawing>
      )}
    </div>
  );
}

const Drawing = styled.svg`
  ${type('caption')}
  ${tabular}
  overflow: visible;
  & text {
    fill: ${token.textMuted};
  }
  & line {
    stroke: ${token.line};
  }
  ${forcedColors} {
    & text {
      fill: CanvasText;
    }
    & line {
      stroke: GrayText;
    }
  }
`;

const Bar = styled.rect<{ $inks: ChartDrawingProps['inks'] }>`
  &[data-ink='solid'] {
    fill: ${({ $inks }) => $inks.solid};
  }
  &[data-ink='striped'] {
    stroke: ${({ $inks }) => $inks.striped};
  }
  &[data-ink='hollow'] {
    fill: ${token.surface};
    stroke: ${({ $inks }) => $inks.hollow};
  }
  ${forcedColors} {
    stroke: CanvasText;
    &[data-ink='solid'] {
      fill: CanvasText;
    }
    &[data-ink='hollow'] {
      fill: Canvas;
    }
  }
`;

/** Makes the tooltip show over the whole height of a column. */
const Reach = styled.rect`
  fill: transparent;
  &:hover {
    fill: color-mix(in srgb, ${token.text} 6%, transparent);
  }
`;

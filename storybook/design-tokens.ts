import { colorRoles, type Theme } from '#shared/brands/themes';
import { fontFamily, radii, type RadiusName } from '#shared/brands/tokens';
import { motion, type, type TypeRole } from '#shared/ui/tokens';

/** A value of the Design Tokens format, stable edition 2025.10, which design tools read. */
interface Token {
  readonly $type: 'color' | 'dimension' | 'duration' | 'cubicBezier' | 'fontFamily' | 'shadow' | 'typography';
  readonly $value: unknown;
  readonly $description?: string;
}
type Group = { readonly [name: string]: Token | Group };

/** A number with a unit; the format has px and rem for lengths, ms and s for times. */
interface Measure {
  readonly value: number;
  readonly unit: 'px' | 'ms';
}
const px = (value: number): Measure => ({ value, unit: 'px' });
const entries = <Name extends string>(names: readonly Name[], of: (name: Name) => Token): Group =>
  Object.fromEntries(names.map((name) => [name, of(name)]));

/** @param roles the use of each step of the type scale */
export function designTokens(theme: Theme, roles: Readonly<Partial<Record<TypeRole, string>>>): Group {
  return {
    color: entries(colorRoles, (role) => ({ $type: 'color', $value: colorOf(theme.color[role]) })),
    radius: entries(Object.keys(radii) as RadiusName[], (name) => ({
      $type: 'dimension',
      $value: px(theme.radius?.[name] ?? radii[name]),
    })),
    shadow: entries(['1', '2', '3', '4'] as const, (step) => ({ $type: 'shadow', $value: layersOf(theme.shadow[step]) })),
    duration: entries(['quick', 'base', 'slow'] as const, (name) => ({
      $type: 'duration',
      $value: { value: Number.parseInt(motion[name], 10), unit: 'ms' } satisfies Measure,
    })),
    easing: entries(['out', 'inOut'] as const, (name) => ({ $type: 'cubicBezier', $value: numbersIn(motion[name]) })),
    font: entries(['store', 'system', 'code'] as const, (name) => ({
      $type: 'fontFamily',
      $value: fontFamily[name].split(', ').map((family) => family.replaceAll('"', '')),
    })),
    type: entries(Object.keys(roles) as TypeRole[], (role) => ({
      $type: 'typography',
      $value: typographyOf(role),
      $description: roles[role] ?? '',
    })),
  };
}

const numbersIn = (text: string): readonly number[] => (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
/** Digits that an eight-bit colour needs to survive a round trip. */
const short = (value: number): number => Math.round(value * 10_000) / 10_000;

/** `#1e1f2a`, `#13142370` or `rgb(20 20 30 / .05)`, as fractions of one. */
function colorOf(css: string): unknown {
  const channels = css.startsWith('#') ? (css.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)) : numbersIn(css);
  const [red = 0, green = 0, blue = 0, last] = channels;
  const alpha = last === undefined ? undefined : css.startsWith('#') ? last / 255 : last;
  const hex = [red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('');
  return {
    colorSpace: 'srgb',
    components: [red, green, blue].map((channel) => short(channel / 255)),
    ...(alpha === undefined ? {} : { alpha: short(alpha) }),
    hex: `#${hex}`,
  };
}

/** `0 1px 2px rgb(20 20 30 / .05), …`, layer by layer. */
function layersOf(shadow: string): readonly unknown[] {
  return shadow.split(/,\s*(?![^(]*\))/).map((layer) => {
    const color = /rgb\([^)]*\)|#\w+/.exec(layer)?.[0] ?? '';
    const [offsetX = 0, offsetY = 0, blur = 0, spread = 0] = numbersIn(layer.replace(color, '').replace('inset', ''));
    return {
      color: colorOf(color),
      offsetX: px(offsetX),
      offsetY: px(offsetY),
      blur: px(blur),
      spread: px(spread),
      ...(layer.includes('inset') ? { inset: true } : {}),
    };
  });
}

/** The format needs line height as a multiple and letter spacing as a length. */
function typographyOf(role: TypeRole): unknown {
  const css = Object.fromEntries(
    type(role)
      .split(';')
      .filter(Boolean)
      .map((line) => line.split(':') as [string, string]),
  );
  const [size = 0] = numbersIn(css['font-size'] ?? '');
  const [line = 0] = numbersIn(css['line-height'] ?? '');
  const [track = 0] = numbersIn(css['letter-spacing'] ?? '');
  return {
    fontFamily: '{font.store}',
    fontSize: px(size),
    lineHeight: short(line / size),
    fontWeight: Number(css['font-weight']),
    letterSpacing: px(short(track * size)),
  };
}

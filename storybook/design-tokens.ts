import { colorRoles, type Theme } from '#shared/brands/themes';
import { fontFamily, radii, type RadiusName } from '#shared/brands/tokens';
import { motion, type, type TypeRole } from '#shared/ui/tokens';

/** A value of the Design Tokens format (DTCG, draft of 2024): what design tools read. */
interface Token {
  readonly $type: 'color' | 'dimension' | 'duration' | 'cubicBezier' | 'fontFamily' | 'shadow' | 'typography';
  readonly $value: unknown;
}
type Group = { readonly [name: string]: Token | Group };

const dimension = (px: number): Token => ({ $type: 'dimension', $value: `${px}px` });
const entries = <Name extends string>(names: readonly Name[], of: (name: Name) => Token): Group =>
  Object.fromEntries(names.map((name) => [name, of(name)]));

/** Every token of a theme. Nothing is written here a second time: all of it is read from the theme and the kit. */
export function designTokens(theme: Theme, roles: readonly TypeRole[]): Group {
  return {
    color: entries(colorRoles, (role) => ({ $type: 'color', $value: theme.color[role] })),
    radius: entries(Object.keys(radii) as RadiusName[], (name) => dimension(theme.radius?.[name] ?? radii[name])),
    shadow: entries(['1', '2', '3', '4'] as const, (step) => ({ $type: 'shadow', $value: layersOf(theme.shadow[step]) })),
    duration: entries(['quick', 'base', 'slow'] as const, (name) => ({ $type: 'duration', $value: motion[name] })),
    easing: entries(['out', 'inOut'] as const, (name) => ({ $type: 'cubicBezier', $value: numbersIn(motion[name]) })),
    font: entries(['store', 'system', 'code'] as const, (name) => ({
      $type: 'fontFamily',
      $value: fontFamily[name].split(', ').map((family) => family.replaceAll('"', '')),
    })),
    type: entries(roles, (role) => ({ $type: 'typography', $value: typographyOf(role) })),
  };
}

const numbersIn = (text: string): readonly number[] => (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);

/** `0 1px 2px rgb(20 20 30 / .05), …`, layer by layer. */
function layersOf(shadow: string): readonly unknown[] {
  return shadow.split(/,\s*(?![^(]*\))/).map((layer) => {
    const color = /rgb\([^)]*\)|#\w+/.exec(layer)?.[0] ?? '';
    const [offsetX = '0px', offsetY = '0px', blur = '0px', spread = '0px'] = layer
      .replace(color, '')
      .replace('inset', '')
      .trim()
      .split(/\s+/)
      .map(withUnit);
    return { color, offsetX, offsetY, blur, spread, ...(layer.includes('inset') ? { inset: true } : {}) };
  });
}

const withUnit = (length: string): string => (length === '0' ? '0px' : length);

function typographyOf(role: TypeRole): unknown {
  const css = Object.fromEntries(
    type(role)
      .split(';')
      .filter(Boolean)
      .map((line) => line.split(':') as [string, string]),
  );
  return {
    fontFamily: '{font.store}',
    fontSize: css['font-size'],
    lineHeight: css['line-height'],
    fontWeight: Number(css['font-weight']),
    letterSpacing: css['letter-spacing'],
  };
}

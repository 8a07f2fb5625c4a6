import { useId, type ComponentPropsWithRef, type MouseEventHandler, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Spinner } from './spinner.tsx';
import { focusRing, forcedColors, forwardAll, hiddenVisually, motion, token, touch, type } from './tokens.tsx';

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger';
/** Heights in px: dense 32, normal 40, large 48 (a buyer's one decision); at least 44 for touch. */
export type ButtonSize = 'dense' | 'normal' | 'large';

interface Look {
  readonly $tone: ButtonTone;
  readonly $size: ButtonSize;
  readonly $fill: boolean;
  /** px less padding on each side. */
  readonly $gives?: number;
}

const tones = {
  primary: css`
    background: ${token.accent};
    color: ${token.textOnAccent};
    &:hover {
      background: ${token.accentHover};
    }
    &:active {
      background: ${token.accentActive};
    }
  `,
  secondary: css`
    background: ${token.raised};
    border-color: ${token.line};
    color: ${token.text};
    box-shadow: ${token.shadow1};
    &:hover {
      background: ${token.sunken};
    }
    &:active {
      border-color: ${token.lineStrong};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${token.accentText};
    &:hover,
    &:active {
      background: ${token.accentQuiet};
    }
  `,
  danger: css`
    background: ${token.dangerFill};
    color: ${token.textOnDanger};
    &:hover {
      background: color-mix(in srgb, ${token.dangerFill} 88%, ${token.text});
    }
  `,
  'quiet-danger': css`
    background: transparent;
    color: ${token.dangerText};
    &:hover,
    &:active {
      background: ${token.dangerQuiet};
    }
  `,
} satisfies Record<ButtonTone, ReturnType<typeof css>>;

const heights = { dense: 32, normal: 40, large: 48 } satisfies Record<ButtonSize, number>;
const pads = { dense: 12, normal: 16, large: 20 } satisfies Record<ButtonSize, number>;

const gap = 8;
/** px of the spinner in a button without an icon. Each side's padding loses half of it, so that the width stays. */
const smallSpinner = 12;

const look = css<Look>`
  ${type('button')}
  font-family: inherit;
  display: ${({ $fill }) => ($fill ? 'flex' : 'inline-flex')};
  width: ${({ $fill }) => ($fill ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  gap: ${gap}px;
  min-height: ${({ $size }) => heights[$size]}px;
  padding: 3px ${({ $size, $tone, $gives = 0 }) => ($tone.startsWith('quiet') ? 12 : pads[$size]) - $gives}px;
  ${({ $size }) => $size === 'dense' && 'font-size: 14px;'}
  border: 1px solid transparent;
  border-radius: ${token.radiusMd};
  text-align: center;
  text-decoration: none;
  text-wrap: balance;
  cursor: pointer;
  user-select: none;
  -webkit-tap-highlight-color: transparent;
  transition:
    background-color ${motion.quick},
    border-color ${motion.quick};
  ${({ $tone }) => tones[$tone]}
  ${focusRing}
  ${touch} {
    min-height: max(44px, ${({ $size }) => heights[$size]}px);
  }
  ${forcedColors} {
    border-color: ButtonText;
  }
  &[aria-disabled='true']:not([aria-busy='true']) {
    /* The sunken colour of dark themes is darker than any button. */
    background: color-mix(in srgb, ${token.textDisabled} 14%, transparent);
    border-color: ${token.line};
    color: ${token.textDisabled};
    box-shadow: none;
    cursor: not-allowed;
    ${forcedColors} {
      border-color: GrayText;
      color: GrayText;
    }
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
`;

const Plain = styled.button.withConfig({ shouldForwardProp: forwardAll })<Look>`
  ${look}
`;

const Anchor = styled.a.withConfig({ shouldForwardProp: forwardAll })<Look>`
  ${look}
`;

const Reason = styled.span`
  ${hiddenVisually}
`;

interface Common {
  readonly tone?: ButtonTone;
  readonly size?: ButtonSize;
  readonly fill?: boolean;
  readonly icon?: ReactNode;
}

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-disabled' | 'aria-busy'>, Common {
  readonly iconEnd?: ReactNode;
  /** Shows a spinner before the label and ignores presses. */
  readonly busy?: boolean;
  /** Tooltip and accessible description while the button is disabled. */
  readonly reason?: string;
}

type OnClick = MouseEventHandler<HTMLButtonElement>;

/** A press on a disabled or busy button must not submit a form. */
const unless =
  (idle: boolean, onClick: OnClick | undefined): OnClick =>
  (event) => {
    if (idle) event.preventDefault();
    else onClick?.(event);
  };

/** Stays focusable while disabled (`aria-disabled`), so that a keyboard user can read the reason. */
export function Button({
  tone = 'secondary',
  size = 'normal',
  fill = false,
  icon,
  iconEnd,
  busy = false,
  disabled = false,
  reason,
  children,
  onClick,
  type: kind = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const idle = disabled || busy;
  const explained = disabled && reason !== undefined;
  return (
    <>
      <Plain
        part="button"
        {...rest}
        type={kind}
        onClick={unless(idle, onClick)}
        aria-disabled={idle || undefined}
        aria-busy={busy || undefined}
        aria-describedby={explained ? reasonId : rest['aria-describedby']}
        title={explained ? reason : rest.title}
        $tone={tone}
        $size={size}
        $fill={fill}
        $gives={busy && icon === undefined ? (smallSpinner + gap) / 2 : 0}
      >
        {busy ? <Spinner $size={icon === undefined ? smallSpinner : undefined} /> : icon}
        {children}
        {iconEnd}
      </Plain>
      {explained && <Reason id={reasonId}>{reason}</Reason>}
    </>
  );
}

export interface ButtonLinkProps extends ComponentPropsWithRef<'a'>, Common {
  readonly href: string;
}

export function ButtonLink({ tone = 'secondary', size = 'normal', fill = false, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Anchor part="button" {...rest} $tone={tone} $size={size} $fill={fill}>
      {icon}
      {children}
    </Anchor>
  );
}

/** Styled by attributes instead of props: styled-components computes rules with props for each of a table's fifty buttons. */
const IconPlain = styled.button`
  position: relative;
  flex: none;
  display: inline-grid;
  place-items: center;
  width: ${heights.normal}px;
  height: ${heights.normal}px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${token.radiusMd};
  background: transparent;
  color: ${token.textMuted};
  cursor: pointer;
  &:where([data-dense]) {
    width: ${heights.dense}px;
    height: ${heights.dense}px;
  }
  &:where([data-edge]) {
    border-color: ${token.line};
    background: ${token.raised};
    color: ${token.text};
    box-shadow: ${token.shadow1};
  }
  transition: background-color ${motion.quick};
  ${focusRing}
  &:hover:not([aria-disabled='true']) {
    background: ${token.sunken};
    color: ${token.text};
  }
  &[aria-disabled='true'] {
    color: ${token.textDisabled};
    cursor: not-allowed;
    ${forcedColors} {
      color: GrayText;
    }
  }
  ${touch} {
    width: 44px;
    height: 44px;
  }
`;

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'aria-disabled'> {
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: 'dense' | 'normal';
  /** Draws a border, for a button outside a group. */
  readonly edge?: boolean;
}

export function IconButton({
  label,
  icon,
  size = 'normal',
  edge = false,
  disabled = false,
  onClick,
  type: kind = 'button',
  children,
  ...rest
}: IconButtonProps) {
  return (
    <IconPlain
      title={label}
      {...rest}
      type={kind}
      onClick={unless(disabled, onClick)}
      aria-label={label}
      aria-disabled={disabled || undefined}
      data-dense={size === 'dense' || undefined}
      data-edge={edge || undefined}
    >
      {icon}
      {children}
    </IconPlain>
  );
}

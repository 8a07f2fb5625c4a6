import { themes } from '#shared/brands/themes';
import { fontFamily, radii } from '#shared/brands/tokens';
import { glyph, make } from '#shared/runtime/facade';
import { messages } from './doctor.messages.ts';
import type { Finding } from './findings.ts';

export type Area = keyof typeof messages.areas;
export type Report = Readonly<Partial<Record<Area, readonly Finding[]>>>;

// Fixed colours that no page can override, since illegible colours are among the reported faults.
const { color, shadow } = themes.generic;
const css = `
:host{all:initial!important;direction:ltr!important;unicode-bidi:isolate!important;position:fixed!important;inset:auto 0 0 auto!important;display:block!important;width:min(460px,100vw)!important;height:min(100dvh,100vh)!important;margin:0!important;padding:0!important;border:0!important;background:none!important;overflow:visible!important;z-index:2147483647!important;visibility:visible!important;opacity:1!important;pointer-events:auto!important;color-scheme:light!important}
*{box-sizing:border-box}
section{display:flex;flex-direction:column;height:100%;background:${color.overlay};color:${color.text};border-left:1px solid ${color.line};box-shadow:${shadow[4]};font:400 14px/20px ${fontFamily.system};text-align:left;overflow-wrap:anywhere}
header{display:grid;gap:12px;padding:16px;border-bottom:1px solid ${color.line}}
.top{display:flex;align-items:flex-start;justify-content:space-between;gap:12px}
h2{margin:0;font:600 18px/24px ${fontFamily.system}}
h2:focus{outline:none}
p{margin:0}
.muted{color:${color['text-muted']};font-size:13px}
.row{display:flex;flex-wrap:wrap;gap:8px}
button{font:500 14px/20px ${fontFamily.system};min-height:36px;padding:7px 12px;border:1px solid ${color['line-strong']};border-radius:${radii.md}px;background:${color.raised};color:${color.text};cursor:pointer}
button:hover{background:${color.sunken}}
button.main{background:${color.accent};border-color:transparent;color:${color['text-on-accent']};font-weight:600}
button.main:hover{background:${color['accent-hover']}}
:is(button,summary,a,textarea):focus-visible{outline:2px solid ${color.focus};outline-offset:2px}
.areas{overflow:auto;flex:1;padding:8px 16px 24px}
details{border-bottom:1px solid ${color.line}}
summary{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:44px;padding:6px 0;font-weight:600;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
ul{list-style:none;margin:0 0 16px;padding:0;display:grid;gap:12px}
li{display:grid;grid-template-columns:20px minmax(0,1fr);gap:8px}
svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.good svg{color:${color['success-mark']}}
.note svg{color:${color['warning-mark']}}
.bad svg{color:${color['danger-mark']}}
.badge{display:inline-flex;align-items:center;min-height:24px;padding:2px 8px;border-radius:999px;font:600 12px/16px ${fontFamily.system};white-space:nowrap}
.badge.good{background:${color['success-quiet']};color:${color['success-text']}}
.badge.note{background:${color['warning-quiet']};color:${color['warning-text']}}
.badge.bad{background:${color['danger-quiet']};color:${color['danger-text']}}
code{display:block;margin-top:4px;padding:8px;border-radius:${radii.sm}px;background:${color.sunken};font:400 13px/20px ${fontFamily.code};user-select:all}
a{color:${color['accent-text']};text-underline-offset:3px}
textarea{width:100%;height:160px;font:400 13px/20px ${fontFamily.code}}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (max-width:640px){section{border:0}}
@media (forced-colors:active){.badge,section{border:1px solid}}
@media print{:host{display:none!important}}
`;

/** Icons on a 20 px grid: tick, triangle, cross. A text stands beside each, since some readers cannot see colours. */
const marks = {
  good: 'M4.5 10.5l3.5 3.5 7.5-8',
  note: 'M10 3.5 17.5 16.5h-15ZM10 8.5v3.5M10 14.3v.2',
  bad: 'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4ZM7.5 7.5l5 5M12.5 7.5l-5 5',
} as const;

const count = (findings: readonly Finding[], level: Finding['level']): number => findings.filter((each) => each.level === level).length;
const worst = (findings: readonly Finding[]): Finding['level'] =>
  count(findings, 'bad') > 0 ? 'bad' : count(findings, 'note') > 0 ? 'note' : 'good';

export function textOf(report: Report, address: string): string {
  const areas = Object.entries(report).map(([area, findings]) => {
    const rows = findings.map(({ level, what, remedy, line }) =>
      [`- ${messages[level]}: ${what}`, ...(remedy ? [`  ${remedy}`] : []), ...(line ? [`  ${line}`] : [])].join('\n'),
    );
    return `## ${messages.areas[area as Area]}\n\n${rows.join('\n')}`;
  });
  return `# ${messages.title}\n\n${address}\n${navigator.userAgent}\n\n${areas.join('\n\n')}\n`;
}

export interface Panel {
  show(report: Report): void;
  focus(): void;
}

interface PanelActs {
  readonly docs: string;
  readonly refresh: () => void;
  readonly closed: () => void;
}

/** Draws the panel in its own shadow root, in the top layer. */
export function openPanel({ docs, refresh, closed }: PanelActs): Panel {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const before = document.activeElement;
  let text = '';

  const title = make('h2', { textContent: messages.title, tabIndex: -1 });
  const status = make('p', { className: 'muted', textContent: messages.looking });
  status.role = 'status';
  const areas = make('div', { className: 'areas' });
  const close = make('button', { type: 'button', textContent: messages.close });
  const refreshButton = make('button', { type: 'button', textContent: messages.refresh });
  const copy = make('button', { type: 'button', className: 'main', textContent: messages.copy });
  const dialog = make(
    'section',
    { lang: 'es' },
    make('header', {}, make('div', { className: 'top' }, title, close), status, make('div', { className: 'row' }, copy, refreshButton)),
    areas,
    make('p', { className: 'hidden' }),
  );
  dialog.role = 'dialog';
  title.id = 'title';
  dialog.setAttribute('aria-labelledby', 'title');
  root.append(dialog);

  const end = (): void => {
    host.remove();
    closed();
    if (before instanceof HTMLElement) before.focus();
  };
  close.addEventListener('click', end);
  refreshButton.addEventListener('click', refresh);
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') end();
    // Keys pressed in the panel must not trigger the page's shortcuts.
    event.stopPropagation();
  });
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text);
      status.textContent = messages.copied;
    } catch (error) {
      console.info('licence: the report is shown to be copied by hand', error);
      const area = make('textarea', { value: text, readOnly: true });
      area.ariaLabel = messages.copy;
      areas.prepend(area);
      area.select();
      status.textContent = messages.notCopied;
    }
  });

  // Outside `body`, whose styles for children would apply. In the top layer, in browsers with popovers.
  document.documentElement.append(host);
  if ('popover' in host) {
    host.popover = 'manual';
    host.showPopover();
  }

  return {
    focus: () => title.focus({ preventScroll: true }),
    show(report) {
      const all = Object.values(report).flat();
      const open = new Set([...areas.querySelectorAll('details')].filter((each) => each.open).map(({ id }) => id));
      const first = areas.childElementCount === 0;
      const openId = root.activeElement?.closest('details')?.id;
      text = textOf(report, location.origin + location.pathname);
      status.textContent = messages.summary(count(all, 'bad'), count(all, 'note'));
      const sections = Object.entries(report).map(([area, findings]) => {
        const level = worst(findings);
        const list = make('ul', {}, ...findings.map(row));
        const badge = make('span', {
          className: `badge ${level}`,
          textContent: messages.summary(count(findings, 'bad'), count(findings, 'note')),
        });
        const head = make('summary', {}, messages.areas[area as Area], badge);
        return make('details', { id: area, open: first ? level === 'bad' : open.has(area) }, head, list);
      });
      areas.replaceChildren(
        ...sections,
        make('p', {}, make('a', { href: docs, target: '_blank', rel: 'noopener', textContent: messages.docs })),
      );
      if (openId !== undefined) areas.querySelector<HTMLElement>(`#${openId} summary`)?.focus();
    },
  };
}

function row({ level, what, remedy, line }: Finding): HTMLLIElement {
  const words = make('div', {}, make('span', { className: 'hidden', textContent: `${messages[level]}: ` }), what);
  if (remedy) words.append(make('p', { className: 'muted', textContent: remedy }));
  if (line) words.append(make('code', { textContent: line }));
  return make('li', { className: level }, glyph(marks[level]), words);
}

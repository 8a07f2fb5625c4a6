import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { styled } from 'styled-components';
import { colorRoles, type ColorRole, type Theme } from '#shared/brands/themes';
import { radii, shadows } from '#shared/brands/tokens';
import { DeskIcon, type DeskIconName } from '#shared/desk/ui/desk-icon';
import { Icon, type IconName } from '#shared/ui/icon';
import { motion, token, type, type TypeRole } from '#shared/ui/tokens';
import { pairsOf, type Pair } from '#shared/brands/contrast';
import { brandOf, themeBehind } from '../story-brand.ts';
import { Cell, Copied, Grid, Part, Sheet, Small, Table } from './sheet.tsx';
import { typeRoles } from './type-roles.ts';

const meta: Meta = { title: 'Docs/Foundations', tags: ['!autodocs'] };
export default meta;

const groups: readonly (readonly [title: string, about: string, includes: (role: ColorRole) => boolean])[] = [
  [
    'Grounds and lines',
    'Lines, then surfaces, then shadows. line separates; line-strong is the edge of anything that can be operated.',
    (role) => /^(canvas|surface|raised|overlay|sunken|line|line-strong|scrim)$/.test(role),
  ],
  [
    'Text',
    'Quiet text is text-muted; nothing is lighter, and nothing is made quiet by opacity.',
    (role) => /^text(-muted|-disabled)?$/.test(role),
  ],
  [
    'Accent',
    'One accent, spent once a decision. accent-text for links, accent-mark for bars and drawings (never text), accent-quiet for what is chosen.',
    (role) => role.includes('accent') || role === 'focus',
  ],
  [
    'States',
    'Each state has an icon or a shape and a word, never the colour alone. danger-fill is only for the button that destroys.',
    (role) => /^(success|warning|danger|info)/.test(role) || role === 'text-on-danger',
  ],
  ['Inverse', 'Tooltips.', (role) => role.startsWith('inverse')],
];

const Colour = styled.div`
  height: 56px;
  border: 1px solid ${token.line};
  border-radius: ${token.radiusMd};
`;

function Swatches({ theme, displayName }: { readonly theme: Theme; readonly displayName: string }) {
  const pairs = pairsOf(theme.color);
  return (
    <Sheet>
      <header>
        <h1>
          Colours of {displayName}
          {theme.scheme === 'dark' && ' in the dark'}
        </h1>
        <p>
          A component names a role, never a colour. A page overrides a role by <code>--licence-accent</code> and the like. Figures are WCAG
          contrast ratios, with what they have to be at least; a theme that misses one fails the tests.
        </p>
      </header>
      {groups.map(([title, about, includes]) => (
        <Part key={title} title={title}>
          <p>{about}</p>
          <Grid $least={200}>
            {colorRoles.filter(includes).map((role) => (
              <Cell key={role}>
                <Colour style={{ background: theme.color[role] }} />
                <Copied>{`--licence-${role}`}</Copied>
                <Small>
                  <Copied>{theme.color[role]}</Copied>
                </Small>
                <Small>{leastOf(pairs.filter(({ ink }) => ink === role))}</Small>
              </Cell>
            ))}
          </Grid>
        </Part>
      ))}
      <Part title="Who may stand on what">
        <PairTable theme={theme} />
      </Part>
    </Sheet>
  );
}

/** The lowest contrast of a role. */
function leastOf(pairs: readonly Pair[]): string {
  const [worst] = pairs.toSorted((one, other) => one.ratio / one.least - other.ratio / other.least);
  return worst === undefined ? 'is not read' : `${worst.ratio.toFixed(1)} on ${worst.paper}, of ${worst.least}`;
}

const Sample = styled.span`
  display: inline-block;
  padding: 4px 12px;
  border-radius: ${token.radiusSm};
  ${type('label')}
`;

function PairTable({ theme }: { readonly theme: Pick<Theme, 'color'> }) {
  return (
    <Table>
      <thead>
        <tr>
          <th>Sample</th>
          <th>Ink</th>
          <th>Paper</th>
          <th>Contrast</th>
          <th>At least</th>
        </tr>
      </thead>
      <tbody>
        {pairsOf(theme.color).map(({ ink, paper, least, ratio }) => (
          <tr key={`${ink} ${paper}`}>
            <td>
              {/* A contrast of 3 to 1 suits edges, bars and drawings, not text. */}
              <Sample style={{ color: theme.color[ink], background: theme.color[paper] }}>
                {least < 4.5 ? <Icon name="check" size={20} /> : 'Mi Plan'}
              </Sample>
            </td>
            <td>
              <code>{ink}</code>
            </td>
            <td>
              <code>{paper}</code>
            </td>
            <td>{ratio >= least ? ratio.toFixed(2) : `${ratio.toFixed(2)}: too little`}</td>
            <td>{least}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Every role of the toolbar's brand and scheme, with its contrasts. */
export const Colours: StoryObj = {
  render: (_args, { globals }) => <Swatches theme={themeBehind(globals)} displayName={brandOf(String(globals['brand'])).displayName} />,
};

const Line = styled.p<{ readonly $role: TypeRole }>`
  && {
    ${({ $role }) => type($role)}
    max-width: none;
  }
`;

/** Figtree on our own pages; in a tag on a brand's page the page's face, or the system's. Sentence case everywhere. */
export const Type: StoryObj = {
  render: () => (
    <Sheet>
      <header>
        <h1>Type</h1>
        <p>
          Figures that line up or tick are tabular. Amounts never wrap; names wrap to two lines; descriptions are cut at two, with the whole
          text in a tooltip. Type is never made smaller to fit.
        </p>
      </header>
      <Grid $least={480}>
        {(Object.keys(typeRoles) as TypeRole[]).map((role) => (
          <Cell key={role}>
            <Line $role={role}>{typeRoles[role]}</Line>
            <Small>
              <code>{role}</code> {type(role).replaceAll(';', ' · ').replace(/ · $/, '')}
            </Small>
          </Cell>
        ))}
      </Grid>
    </Sheet>
  ),
};

const spaces: readonly (readonly [px: string, use: string])[] = [
  ['8-16', 'inside a control'],
  ['16', 'between the columns of a form; card padding and gutters on a phone'],
  ['20', 'between fields, and between cards'],
  ['24', 'inside a card; gutters'],
  ['40', 'between parts on a phone'],
  ['56', 'between parts'],
];

const Bar = styled.div`
  height: 12px;
  background: ${token.accentMark};
  border-radius: ${token.radiusXs};
`;

/** Steps of four. Space goes between groups, not inside them. */
export const Space: StoryObj = {
  render: () => (
    <Sheet>
      <header>
        <h1>Space</h1>
        <p>Steps of 4 px. Widgets answer to their own width, not to the window's: 360, 480, 640, 840, 1080.</p>
      </header>
      <Grid $least={320}>
        {spaces.map(([px, use]) => (
          <Cell key={px}>
            <Bar style={{ width: `${px.split('-').at(-1)}px` }} />
            <span>{px} px</span>
            <Small>{use}</Small>
          </Cell>
        ))}
      </Grid>
    </Sheet>
  ),
};

const corners: Readonly<Record<keyof typeof radii, string>> = {
  xs: 'checkbox',
  sm: 'badge, entry of a menu',
  md: 'button, field',
  lg: 'card, table, notice',
  xl: 'dialog, offer',
};

const Box = styled.div`
  height: 88px;
  background: ${token.surface};
  border: 1px solid ${token.line};
`;

/** Corners and shadows. A shadow means "this floats" and nothing else. */
export const Shape: StoryObj = {
  render: (_args, { globals }) => {
    const theme = themeBehind(globals);
    return (
      <Sheet>
        <header>
          <h1>Shape</h1>
          <p>An inner corner is the outer one less the gap between them. Resting cards have a line and no shadow.</p>
        </header>
        <Part title="Corners">
          <Grid $least={160}>
            {(Object.keys(corners) as (keyof typeof radii)[]).map((name) => (
              <Cell key={name}>
                <Box style={{ borderRadius: theme.radius?.[name] ?? radii[name] }} />
                <code>
                  {name} {theme.radius?.[name] ?? radii[name]} px
                </code>
                <Small>{corners[name]}</Small>
              </Cell>
            ))}
          </Grid>
        </Part>
        <Part title="Shadows">
          <Grid $least={200}>
            {([1, 2, 3, 4] as const).map((step) => (
              <Cell key={step}>
                <Box style={{ boxShadow: shadows[theme.scheme][step], borderRadius: radii.lg }} />
                <code>shadow-{step}</code>
                <Small>{['rest', 'bar that sticks', 'pop-over, menu, notice', 'dialog'][step - 1]}</Small>
              </Cell>
            ))}
          </Grid>
        </Part>
      </Sheet>
    );
  },
};

const Runner = styled.div`
  width: 32px;
  height: 32px;
  border-radius: ${token.radiusSm};
  background: ${token.accent};
  transition-property: transform;
  transition-timing-function: ${motion.out};
  li:hover > & {
    transform: translateX(160px);
  }
`;

/** Out faster than in. Numbers, tables and the countdown do not move. */
export const Motion: StoryObj = {
  render: () => (
    <Sheet>
      <header>
        <h1>Motion</h1>
        <p>Point at one to see it. Under reduced motion nothing moves, and a fade takes at most 80 ms.</p>
      </header>
      <Grid $least={240}>
        {(
          [
            ['quick', 'hover, switches'],
            ['base', 'pop-overs: fade and 4 px'],
            ['slow', 'dialogs: fade and 8 px; sheets slide'],
          ] as const
        ).map(([name, use]) => (
          <Cell key={name}>
            <Runner style={{ transitionDuration: motion[name] }} />
            <code>
              {name} {motion[name]}
            </code>
            <Small>{use}</Small>
          </Cell>
        ))}
      </Grid>
    </Sheet>
  ),
};

/** The meaning of each icon. An icon without a meaning does not compile. */
const icons: Readonly<Record<IconName, string>> = {
  alert: 'error, warning',
  arrowLeft: 'one back',
  arrowRight: 'one on',
  barred: 'used up',
  cart: 'cart',
  check: 'done',
  chevronDown: 'opens',
  chevronUp: 'closes',
  clock: 'time left',
  close: 'close',
  copy: 'copy',
  crown: 'private package',
  external: 'leaves the page',
  file: 'a file',
  image: 'a picture that is missing',
  info: 'more about it',
  lock: 'cannot be changed',
  mail: 'mail',
  minus: 'one less',
  pause: 'stop moving',
  play: 'move on',
  plus: 'add',
  search: 'search',
  tag: 'code',
  trash: 'take out',
  user: 'account',
};

const deskIcons: Readonly<Record<DeskIconName, string>> = {
  agreements: 'Convenios',
  building: 'company',
  calendar: 'a date',
  chart: 'Informes',
  columns: 'which columns',
  download: 'download',
  edit: 'edit',
  eye: 'visible',
  filter: 'filter',
  identity: 'identity',
  key: 'licence',
  licences: 'Licencias',
  list: 'list',
  listNumbers: 'numbered list',
  logOut: 'Cerrar sesión',
  menu: 'menu',
  moon: 'by night',
  more: 'further acts',
  order: 'order',
  package: 'package',
  pin: 'opens with the list',
  payment: 'payment',
  refresh: 'again',
  settings: 'Configuración',
  sortDown: 'falls',
  sortNone: 'can be sorted',
  sortUp: 'rises',
  sun: 'by day',
  upload: 'hand in',
};

/** A grid of 20, a stroke of 1.6, round ends, the colour of the text. Icons are decoration: the control around an icon has the name. */
export const Icons: StoryObj = {
  render: () => (
    <Sheet>
      <header>
        <h1>Icons</h1>
        <p>16 inside text and badges, 20 in buttons and fields, 24 in navigation, 40 where there is nothing.</p>
      </header>
      <Part title="Everywhere">
        <Grid $least={140}>
          {(Object.keys(icons) as IconName[]).map((name) => (
            <Cell key={name}>
              <Icon name={name} size={24} />
              <code>{name}</code>
              <Small>{icons[name]}</Small>
            </Cell>
          ))}
        </Grid>
      </Part>
      <Part title="In the back office">
        <Grid $least={140}>
          {(Object.keys(deskIcons) as DeskIconName[]).map((name) => (
            <Cell key={name}>
              <DeskIcon name={name} size={24} />
              <code>{name}</code>
              <Small>{deskIcons[name]}</Small>
            </Cell>
          ))}
        </Grid>
      </Part>
    </Sheet>
  ),
};

import { styled } from 'styled-components';
import { Heading } from '#shared/ui/text';
import { token, type } from '#shared/ui/tokens';
import { PageColumn } from '#shared/ui/page-column';
import type { PageMessage, MessageKind } from '../message-page.messages.ts';

type Drawing = 'letter' | 'card' | 'box';

const pictures: Readonly<Record<MessageKind, readonly [drawing: Drawing, sign: keyof typeof signs]>> = {
  'identity-ok': ['letter', 'tick'],
  'identity-not-ok': ['card', 'cross'],
  'identity-failed': ['card', 'bang'],
  'package-failed': ['box', 'bang'],
};

const drawings: Readonly<Record<Drawing, string>> = {
  letter: 'M46 60h68v48H46zM47 62l33 26 33-26',
  card: 'M44 58h72v52H44zM66 78a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM48 98c2-6 6-9 11-9s9 3 11 9M80 72h26M80 84h26M80 96h16',
  box: 'M80 50l34 15v34L80 114 46 99V65zM46 65l34 15 34-15M80 80v34M63 57.500l34 15',
};

const signs = {
  tick: { path: 'm109 105 6 6 11-12', color: token.successMark },
  cross: { path: 'm111 99 12 12M123 99l-12 12', color: token.dangerMark },
  bang: { path: 'M117 97v9M117 112.500v.1', color: token.warningMark },
} as const;

/** Decorative: the text says everything. */
export function MessagePicture({ kind }: { readonly kind: MessageKind }) {
  const [drawing, sign] = pictures[kind];
  return (
    <Picture width="160" height="160" viewBox="0 0 160 160" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <circle cx="80" cy="80" r="72" fill={token.accentQuiet} />
      <path d={drawings[drawing]} strokeWidth="3" stroke={token.accentText} fill={token.surface} />
      <circle cx="117" cy="105" r="19" fill={signs[sign].color} stroke={token.canvas} strokeWidth="4" />
      <path d={signs[sign].path} strokeWidth="3.500" stroke={token.surface} />
    </Picture>
  );
}

const Picture = styled.svg`
  width: 160px;
  height: 160px;
  forced-color-adjust: none;
`;

export function Message({ title, text }: Omit<PageMessage, 'button'>) {
  return (
    <Words>
      <Heading level={1} look="page">
        {title}
      </Heading>
      <Sentence>{text}</Sentence>
    </Words>
  );
}

const Words = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
`;

const Sentence = styled.p`
  ${type('body')}
  max-width: 46ch;
  color: ${token.textMuted};
  text-wrap: balance;
`;

/** Keeps its height while the browser leaves the page. */
export const MessageColumn = styled(PageColumn)`
  min-height: 440px;
`;

import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { watchSize } from '../container-width.tsx';

/** Characters of a long name's end that always show, with the extension. */
const tail = 10;
/** Longer names are cut in the middle. */
const longestUncut = 24;

/** A `bdi`, since names may be in any language. */
const Cut = styled.bdi`
  display: flex;
  min-width: 0;
  white-space: nowrap;
  & > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > :nth-child(2) {
    flex: none;
    white-space: pre;
  }
`;

/** A file's name on one line. A long name is cut in the middle, so that its extension stays visible. */
export function FileName({ name }: { readonly name: string }) {
  const beginning = useRef<HTMLSpanElement>(null);
  const at = name.length > longestUncut ? name.length - tail : name.length;
  useLayoutEffect(() => {
    const element = beginning.current;
    return element?.parentElement ? watchSize(() => leaveNoGap(element), element.parentElement) : undefined;
  }, [name]);
  return (
    <Cut title={name}>
      <span ref={beginning}>{name.slice(0, at)}</span>
      {at < name.length && <span>{name.slice(at)}</span>}
    </Cut>
  );
}

/** Browsers leave a gap before the ellipsis; this sets the width to the visible text. */
function leaveNoGap(element: HTMLElement): void {
  element.style.maxWidth = '';
  const room = element.getBoundingClientRect().width;
  const text = element.firstChild;
  const brush = document.createElement('canvas').getContext('2d');
  if (element.scrollWidth <= Math.ceil(room) || text === null || brush === null) return;
  brush.font = getComputedStyle(element).font;
  const dots = brush.measureText('…').width;
  const visibleText = document.createRange();
  visibleText.setStart(text, 0);
  for (let end = text.textContent?.length ?? 0; end > 0; end -= 1) {
    visibleText.setEnd(text, end);
    const width = visibleText.getBoundingClientRect().width + dots;
    if (width > room) continue;
    element.style.maxWidth = `${Math.min(room, width + 0.5)}px`;
    return;
  }
}

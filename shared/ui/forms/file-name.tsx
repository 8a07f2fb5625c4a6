import { styled } from 'styled-components';

/** How much of a long name's end always stays: the kind of file and a little before it. */
const tail = 10;
/** A name up to here gives way at its end only, where the room is very small. */
const short = 24;

/** A `bdi`: a name is in any language. */
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

/** The name of a file on one line; a long one is cut in its middle, since its end says what kind of file it is. */
export function FileName({ name }: { readonly name: string }) {
  const at = name.length > short ? name.length - tail : name.length;
  return (
    <Cut title={name}>
      <span>{name.slice(0, at)}</span>
      {at < name.length && <span>{name.slice(at)}</span>}
    </Cut>
  );
}

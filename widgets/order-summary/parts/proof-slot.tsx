import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { acceptedFiles } from '#shared/domain/orders/proof-file';
import { FileDrop } from '#shared/ui/forms/file-drop';
import { FileName } from '#shared/ui/forms/file-name';
import { useSimulatedProgress } from '#shared/ui/forms/simulated-progress';
import { Icon } from '#shared/ui/icon';
import { Link } from '#shared/ui/link';
import { Heading, Text } from '#shared/ui/text';
import { token, type } from '#shared/ui/tokens';
import { messages, refusalTexts } from '../order-summary.messages.ts';
import type { Proof } from '../order-summary.model.ts';

export interface ProofSlotProps {
  readonly label: string;
  readonly prompt: string;
  readonly proof: Proof;
  readonly open: boolean;
  readonly onFile: (file: File) => void;
}

export function ProofSlot({ label, prompt, proof, open, onFile }: ProofSlotProps) {
  const { stored, file, sending, refusal } = proof;
  // Files cannot be dragged on a touch screen.
  const [byFinger] = useState(() => matchMedia('(pointer: coarse)').matches);
  const shown = useShown(proof);
  const bar = useSimulatedProgress(shown?.id ?? null);
  // The bar fills in 2 s. On a slower network it stays full until the answer.
  const progress = bar ?? (sending === null ? undefined : 100);
  return (
    <Slot>
      <Heading level={3} look="strong">
        {label}
      </Heading>
      {stored !== null && progress === undefined && (
        <Held>
          <Icon name="check" />
          <Name>
            <FileName name={stored} />
            <small>{messages.received}</small>
          </Name>
          {file !== null && <Download file={file} name={stored} />}
        </Held>
      )}
      {open && (
        <FileDrop
          label={label}
          {...(byFinger
            ? { prompt: '', browse: stored === null ? messages.pick : messages.replace }
            : { prompt: stored === null ? prompt : messages.replacePrompt, browse: messages.browse })}
          hint={messages.hint}
          accept={acceptedFiles}
          file={shown !== null && progress !== undefined ? shown.file : null}
          {...(progress === undefined ? {} : { progress })}
          error={refusal === null ? undefined : refusalTexts[refusal]}
          disabled={sending !== null}
          onFile={onFile}
        />
      )}
      {stored === null && !open && (
        <Text as="p" $role="cell" $tone="textMuted">
          {messages.missing}
        </Text>
      )}
    </Slot>
  );
}

/** Returns the upload that the bar shows. After a good answer the bar still completes its 2 s; a failure ends it at once. */
function useShown({ sending, file }: Proof): Proof['sending'] {
  const [last, setLast] = useState(sending);
  if (sending !== null && sending.id !== last?.id) setLast(sending);
  return sending ?? (last !== null && last.file === file ? last : null);
}

/** Offers the file from the browser's memory, since the platform sends documents only to staff. */
function Download({ file, name }: { readonly file: File; readonly name: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  if (address === null) return null;
  return (
    <Link href={address} download={name} aria-label={messages.downloadOf(name)}>
      {messages.download}
    </Link>
  );
}

const Slot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

const Held = styled.div`
  ${type('cell')}
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 0 0 4px 12px;
  color: ${token.textMuted};
  & > svg {
    color: ${token.successMark};
  }
`;

const Name = styled.div`
  flex: 1;
  min-width: 0;
  color: ${token.text};
  & > small {
    ${type('small')}
    display: block;
    color: ${token.textMuted};
  }
`;

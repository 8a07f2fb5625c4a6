import { useId, useRef, useState, type DragEvent } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button.tsx';
import { Problem } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { TextButton } from '../link.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { tabular, token, type } from '../tokens.tsx';
import { words } from '../words.tsx';
import { FileName } from './file-name.tsx';

const Zone = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: 16px;
  padding: 20px;
  border: 1px dashed ${token.lineStrong};
  border-radius: ${token.radiusMd};
  background: ${token.sunken};
  & > svg {
    color: ${token.accentText};
  }
  &[data-over] {
    border-color: ${token.accent};
    background: ${token.accentQuiet};
  }
  &[data-bad] {
    border: 2px dashed ${token.dangerMark};
    padding: 19px;
  }
`;

/** Covers the whole zone, so that a tap anywhere opens the file chooser. */
const Chooser = styled(TextButton)`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Say = styled.div`
  ${type('cell')}
  min-width: 0;
  & small {
    ${type('small')}
    display: block;
    color: ${token.textMuted};
  }
`;

const File = styled.div`
  ${type('cell')}
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  gap: 2px 12px;
  align-items: center;
  padding: 8px 0 0 12px;
`;

const Name = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 4px;
`;

const Size = styled.span`
  ${tabular}
  flex: none;
  color: ${token.textMuted};
`;

/** '640 kB', '2 MB' (powers of 1024, one decimal at most). */
export function sizeInWords(bytes: number): string {
  const [amount, unit] = bytes >= 1_048_576 ? [bytes / 1_048_576, 'MB'] : [bytes / 1024, 'kB'];
  return `${Number(amount.toFixed(unit === 'MB' ? 1 : 0))} ${unit}`;
}

export interface DroppedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export interface FileDropProps {
  /** 'Comprobante de pago' */
  readonly label: string;
  /** 'Arrastra el comprobante o' and 'elígelo en tu equipo' */
  readonly prompt: string;
  readonly browse: string;
  /** Types and size as text. */
  readonly hint: string;
  /** `accept` of the input: '.jpg,.pdf'. The caller checks the file. */
  readonly accept: string;
  readonly file: DroppedFile | null;
  /** Percent during the upload. */
  readonly progress?: number;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  readonly onFile: (file: globalThis.File) => void;
  readonly onRemove?: () => void;
}

export function FileDrop({
  label,
  prompt,
  browse,
  hint,
  accept,
  file,
  progress,
  error,
  disabled = false,
  onFile,
  onRemove,
}: FileDropProps) {
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [isDraggedOver, setDraggedOver] = useState(false);

  function take(files: FileList | null): void {
    const first = files?.[0];
    if (first !== undefined && !disabled) onFile(first);
  }

  function removeAndChoose(): void {
    onRemove?.();
    chooser.current?.focus();
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setDraggedOver(false);
    take(event.dataTransfer.files);
  }

  function drag(event: DragEvent): void {
    event.preventDefault();
    setDraggedOver(!disabled);
  }

  return (
    <div role="group" aria-label={label}>
      <Zone
        data-over={isDraggedOver || undefined}
        data-bad={Boolean(error) || undefined}
        onDragOver={drag}
        onDragLeave={() => setDraggedOver(false)}
        onDrop={drop}
      >
        <Icon name="file" size={24} />
        <Say>
          {prompt}{' '}
          <Chooser
            ref={chooser}
            aria-disabled={disabled || undefined}
            aria-describedby={noteId}
            onClick={() => disabled || input.current?.click()}
          >
            {browse}
          </Chooser>
          <small id={noteId}>{hint}</small>
        </Say>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          aria-label={label}
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = ''; // the same file may be chosen again after a refusal
          }}
        />
      </Zone>
      {file !== null && <ChosenFile file={file} progress={progress} disabled={disabled} onRemove={onRemove && removeAndChoose} />}
      {error && (
        <Problem role="alert" style={{ marginTop: 6 }}>
          {error}
        </Problem>
      )}
    </div>
  );
}

interface ChosenFileProps extends Pick<FileDropProps, 'disabled' | 'onRemove'> {
  readonly file: DroppedFile;
  readonly progress: number | undefined;
}

function ChosenFile({ file, progress, disabled, onRemove }: ChosenFileProps) {
  return (
    <File>
      <Icon name="file" />
      <div>
        <Name>
          <FileName name={file.name} />
          <Size>{sizeInWords(file.size)}</Size>
        </Name>
        {progress !== undefined && <ProgressBar value={progress} max={100} aria-label={file.name} />}
      </div>
      {onRemove ? (
        <IconButton label={`${words.remove}: ${file.name}`} icon={<Icon name="close" />} disabled={disabled} onClick={onRemove} />
      ) : (
        <span />
      )}
    </File>
  );
}

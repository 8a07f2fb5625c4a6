import { PageColumn } from '#shared/ui/page-column';
import { Statement } from './parts/statement.tsx';

export function Prerender() {
  return (
    <PageColumn $gap={32}>
      <Statement />
    </PageColumn>
  );
}

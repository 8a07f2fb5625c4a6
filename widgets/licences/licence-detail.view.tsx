import type { Page } from '#shared/page/page';
import type { ViewHost } from '#shared/runtime/widget';
import { Dialog } from '#shared/ui/dialog';
import { detailMessages as words } from './licences.messages.ts';
import type { LicencesModel } from './licences.model.ts';

export interface LicenceDetailProps {
  readonly page: Page;
  readonly host: ViewHost;
  readonly model: LicencesModel;
  readonly licenceId: number;
}

export function LicenceDetail({ model }: LicenceDetailProps) {
  return <Dialog open size="large" title={words.title} onClose={model.closeDialog} />;
}

import { styled } from 'styled-components';
import { PageColumn } from '#shared/ui/page-column';

/** As high while it leaves as with a message. */
export const MessageColumn = styled(PageColumn)`
  min-height: 440px;
`;

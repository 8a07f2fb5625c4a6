import { styled } from 'styled-components';
import { PageColumn } from '#shared/ui/page-column';

/** Keeps its height while the page leaves. */
export const MessageColumn = styled(PageColumn)`
  min-height: 440px;
`;

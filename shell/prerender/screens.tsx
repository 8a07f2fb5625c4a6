/** Outlines of the back office's screens below their headings; the content depends on the staff member. */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card, Stack } from '#shared/ui/card';
import { DeskPage, DeskPanel } from '#shared/desk/ui/desk-page';
import { TableSkeleton } from '#shared/desk/ui/table-skeleton';
import { Toolbar } from '#shared/desk/ui/toolbar';
import { FieldSkeleton } from '#shared/ui/forms/field-skeleton';
import { FormGrid } from '#shared/ui/forms/form-layout';
import { Skeleton, Outline } from '#shared/ui/skeleton';
import { token, touch } from '#shared/ui/tokens';

interface ScreenProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Screen({ title, children }: ScreenProps) {
  return (
    <DeskPage title={title}>
      <Outline>{children}</Outline>
    </DeskPage>
  );
}

interface TableScreenProps extends Pick<ScreenProps, 'title'> {
  readonly columns: number;
  readonly narrowHeight?: number;
}

/** Tabs over a table with its toolbar. */
export function TableScreen({ title, ...table }: TableScreenProps) {
  return (
    <Screen title={title}>
      <Tabs>
        <Skeleton $width={96} />
        <Skeleton $width={128} />
      </Tabs>
      <DeskPanel>
        <Toolbar>
          <Skeleton $width={240} $height={40} />
          <Skeleton $width={120} $height={40} />
        </Toolbar>
        <TableSkeleton paged rows={10} rowHeight={48} {...table} />
      </DeskPanel>
    </Screen>
  );
}

/** A column of cards, below a toolbar where the screen has one. */
export function CardScreen({ title, tools = false, children }: ScreenProps & { readonly tools?: boolean }) {
  return (
    <Screen title={title}>
      <Stack>
        {tools && <Skeleton $width="min(440px, 100%)" $height={40} />}
        {children}
      </Stack>
    </Screen>
  );
}

export function FormScreen({ title }: Pick<ScreenProps, 'title'>) {
  return (
    <Screen title={title}>
      <Stack $gap={24}>
        <Skeleton $width={220} $height={28} />
        <Skeleton $height={40} />
        <Card $pad>
          <FormGrid>
            {Array.from({ length: 8 }, (_, field) => (
              <FieldSkeleton key={field} />
            ))}
          </FormGrid>
        </Card>
      </Stack>
    </Screen>
  );
}

/** Height of the tabs, and their distance from the panel. */
const Tabs = styled.div`
  display: flex;
  align-items: center;
  gap: 24px;
  height: 42px;
  margin-bottom: 20px;
  border-bottom: 1px solid ${token.line};
  ${touch} {
    height: 44px;
  }
`;

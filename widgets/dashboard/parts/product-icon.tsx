import { styled } from 'styled-components';
import { DeskIcon, type DeskIconName } from '#shared/desk/ui/desk-icon';
import { token } from '#shared/ui/tokens';

/** Icons by service name. An unknown service has the icon of a package. */
const icons: Readonly<Record<string, DeskIconName>> = {
  BEMYSELF: 'eye',
  COLNOMINA: 'list',
  FACTURACION: 'order',
  FIRMAMAIL: 'upload',
  FIRMAYA: 'edit',
  LICENSE: 'key',
  SUPERGUARDA: 'building',
};

export function ProductIcon({ serviceName }: { readonly serviceName: string }) {
  const name = serviceName.toUpperCase();
  return (
    <Square>
      <DeskIcon name={Object.hasOwn(icons, name) ? (icons[name] ?? 'package') : 'package'} />
    </Square>
  );
}

const Square = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${token.radiusMd};
  background: ${token.accentQuiet};
  color: ${token.accentText};
`;

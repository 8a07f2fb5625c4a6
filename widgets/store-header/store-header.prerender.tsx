import { Bar, Home, Inside } from './parts/bar.tsx';

/** The store's name. Not a link yet, since a link would lose the focus when the view replaces it. */
export function Prerender({ name, icon }: { readonly name: string; readonly icon: string }) {
  return (
    <Bar>
      <Inside>
        <Home as="div">
          <img src={icon} alt="" width={32} height={32} />
          <span>{name}</span>
        </Home>
      </Inside>
    </Bar>
  );
}

import { Bar, Home, Inside } from './parts/bar.tsx';

/** Whose store this is. Not yet a link: what had the focus would lose it when the view comes. */
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

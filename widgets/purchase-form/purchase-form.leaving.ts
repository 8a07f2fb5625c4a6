import type { Page } from '#shared/page/page';

/** Milliseconds between going to My Plan and the specified reload. */
const reloadDelay = 1_000;

/** The ways out of the form that ask no question: what is typed is kept, sent or given up on purpose. */
export interface Leaving {
  go(target: string): void;
  goToMyPlan(): void;
  /** Whether the page is about to go. */
  underWay(): boolean;
  /** The page came back, or never went. */
  stay(): void;
}

/** @param navigate goes to a path of the store */
export function createLeaving(page: Pick<Page, 'navigation' | 'reload'>, navigate: (target: string) => void): Leaving {
  let leaving = false;
  function go(target: string): void {
    leaving = true;
    if (target.startsWith('/')) navigate(target);
    else if (!page.navigation.go(target)) leaving = false;
  }
  return {
    go,
    goToMyPlan() {
      go('/myplan');
      setTimeout(() => page.reload(), reloadDelay);
    },
    underWay: () => leaving,
    stay() {
      leaving = false;
    },
  };
}

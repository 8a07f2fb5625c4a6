/** A screen's claim on the end of the session. */
export interface SessionClaim {
  /** Whether something is typed that must not be lost. */
  readonly unfinished: () => boolean;
  /** Whether the screen says by itself that the session is over, and offers the login. */
  readonly tells: boolean;
}

/** Who holds the end of the session back, for as long as each wants to. */
export interface SessionClaims {
  /** @returns gives the claim back */
  claim(claim: SessionClaim): () => void;
  /** Whether anything unfinished is on the page, and whether its own screen tells of the session's end. */
  unfinished(): 'nothing' | 'told' | 'untold';
}

export function createSessionClaims(): SessionClaims {
  const claims = new Set<SessionClaim>();
  return {
    claim(claim) {
      claims.add(claim);
      return () => claims.delete(claim);
    },
    unfinished() {
      const open = [...claims].filter((claim) => claim.unfinished());
      if (open.length === 0) return 'nothing';
      return open.some(({ tells }) => tells) ? 'told' : 'untold';
    },
  };
}

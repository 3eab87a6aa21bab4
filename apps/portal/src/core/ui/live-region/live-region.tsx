interface LiveRegionProps {
  /** Sent, saved, revoked, end of a countdown. */
  polite: string;
  /** Only for a lost session. */
  assertive: string;
}

/** Mounted once at the root: a region that is added together with its text is often not read. */
export function LiveRegion({ polite, assertive }: LiveRegionProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {polite}
      </p>
      <p role="alert" className="sr-only">
        {assertive}
      </p>
    </>
  );
}

/** The outline of an operator's page while it is on its way. */
export function CmsSkeleton() {
  return (
    <div className="page-width cms-skeleton" aria-busy="true">
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}

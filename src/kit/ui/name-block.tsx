import './name-block.css'

/** Where a name belongs that is not known yet; the code is in its hint, for whoever looks into it. */
export const NameBlock = ({ code }: { code: string }) => (
  <span className="kit-name-block" title={code} aria-hidden="true" />
)

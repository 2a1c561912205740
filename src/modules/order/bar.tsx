import './bar.css'

/** How many of how many, as a bar that is named to those who hear it. */
export const Bar = ({ label, value, max }: { label: string; value: number; max: number }) => (
  <progress className="order-bar" aria-label={label} value={value} max={Math.max(1, max)} />
)

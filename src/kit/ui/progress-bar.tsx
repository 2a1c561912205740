import './progress-bar.css'

/** How many of how many, as a bar that is named to those who hear it. */
export const ProgressBar = ({ label, value, max }: { label: string; value: number; max: number }) => (
  <progress className="kit-progress" aria-label={label} value={value} max={Math.max(1, max)} />
)

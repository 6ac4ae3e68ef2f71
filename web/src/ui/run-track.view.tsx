import './run-track.css'

interface RunTrackProps {
  /** 0–100; null for what runs until somebody says so. */
  readonly percent: number | null
  /** What it shows; null where words beside it say the same. */
  readonly label: string | null
}

/** How far something has come, as a bar. */
export function RunTrack({ percent, label }: RunTrackProps) {
  const bar = <span data-endless={percent === null} style={{ width: `${percent ?? 100}%` }} />
  if (label === null) {
    return (
      <span className="sr-run-track" aria-hidden="true">
        {bar}
      </span>
    )
  }
  return (
    <span
      className="sr-run-track"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { 'aria-valuenow': percent })}
    >
      {bar}
    </span>
  )
}

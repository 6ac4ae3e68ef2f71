import type { CSSProperties } from 'react'
import './ui.css'

interface RunTrackProps {
  /** 0–100; null for what runs until it's stopped. */
  readonly percent: number | null
  /** The name of the bar; null where words beside it say the same. */
  readonly label?: string | null
  /** In pixels. */
  readonly height?: number
  /** The colour of the filled part, as CSS. */
  readonly colour?: string | undefined
  /** Percent of the colour of text that the empty part has. */
  readonly shade?: number
  /** Percent of the colour of text that its edge has: some liquids are hardly of another colour than the card. */
  readonly edge?: number
}

/** How far something has come, or how much of it there is, as a bar. */
export function RunTrack({ percent, label = null, height, colour, shade, edge }: RunTrackProps) {
  const style = {
    ...(height !== undefined && { height }),
    ...(shade !== undefined && { '--sr-track-shade': `${shade}%` }),
    ...(edge !== undefined && { '--sr-track-edge': `${edge}%` }),
  } as CSSProperties
  const heard = {
    role: 'progressbar',
    'aria-label': label ?? undefined,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    ...(percent === null ? {} : { 'aria-valuenow': percent }),
  }
  return (
    <span
      className="sr-run-track sr-block sr-clip sr-pill sr-filled"
      style={style}
      {...(label === null ? { 'aria-hidden': true } : heard)}
    >
      <span
        data-endless={percent === null}
        data-edged={edge !== undefined}
        style={{ width: `${percent ?? 100}%`, background: colour }}
      />
    </span>
  )
}

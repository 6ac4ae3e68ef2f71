import { readableOn } from '../../theme/colour.ts'
import './people.css'

interface ProfileMarkProps {
  readonly name: string
  /** `#rrggbb`. */
  readonly colour: string
}

/** The colour of a profile with the first letter of its name; the name stands beside it. */
export const ProfileMark = ({ name, colour }: ProfileMarkProps) => (
  <span
    className="sr-profile-mark sr-level sr-size-18 sr-circle sr-fixed sr-place-center sr-strong"
    style={{ background: colour, color: readableOn(colour) }}
    aria-hidden
  >
    {[...name][0]?.toLocaleUpperCase()}
  </span>
)

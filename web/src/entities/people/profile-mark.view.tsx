import { readableOn } from '../../theme/colour.ts'

const looks = { width: 40, height: 40, boxShadow: 'inset 0 0 0 1px rgb(0 0 0 / 0.18)' }

interface ProfileMarkProps {
  readonly name: string
  readonly colour: string
}

/** The colour of a profile with the first letter of its name; the name stands beside it. */
export const ProfileMark = ({ name, colour }: ProfileMarkProps) => (
  <span
    className="sr-level sr-size-18 sr-pill sr-fixed sr-place-center sr-strong"
    style={{ ...looks, background: colour, color: readableOn(colour) }}
    aria-hidden
  >
    {[...name][0]?.toLocaleUpperCase()}
  </span>
)

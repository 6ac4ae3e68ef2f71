import { InputGroup, Spinner } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'

interface SearchFieldProps {
  /** Stands in the empty field, and names it. */
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  /** The browser offers to empty it. */
  readonly clearable?: boolean
  readonly autoFocus?: boolean
  /** The search is under way. */
  readonly busy?: boolean
  readonly className?: string
}

/** A field to look for something in a list. */
export const SearchField = ({ label, onChange, clearable = false, busy = false, ...props }: SearchFieldProps) => (
  <InputGroup
    {...props}
    type={clearable ? 'search' : 'text'}
    inputMode="search"
    leftIcon={<Search />}
    {...(busy && { rightElement: <Spinner size={20} /> })}
    placeholder={label}
    aria-label={label}
    onValueChange={onChange}
  />
)

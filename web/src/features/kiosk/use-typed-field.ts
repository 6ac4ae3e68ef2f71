import { useUnit } from 'effector-react'
import { type RefObject, useEffect, useRef } from 'react'
import { focusMoved } from './keyboard.model.ts'
import { type TypedField, takesDigits, typedField } from './typed-field.ts'

/** Follows the focus from field to field; the ref holds the one that is typed into. */
export function useTypedField(): RefObject<TypedField | null> {
  const field = useRef<TypedField | null>(null)
  const move = useUnit(focusMoved)
  useEffect(() => {
    const entered = (element: EventTarget | null): void => {
      const found = typedField(element)
      if (found === null) return
      field.current = found
      move(takesDigits(found) ? 'digits' : 'text')
    }
    const onFocus = (event: FocusEvent): void => entered(event.target)
    // A tap into the field that has the focus brings back a keyboard that was put away.
    const onTap = (event: Event): void => {
      if (event.target === field.current) entered(event.target)
    }
    const onBlur = ({ relatedTarget }: FocusEvent): void => {
      if (typedField(relatedTarget) !== null) return
      field.current = null
      move('none')
    }
    entered(document.activeElement)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onBlur)
    document.addEventListener('click', onTap)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onBlur)
      document.removeEventListener('click', onTap)
    }
  }, [move])
  return field
}

import { useUnit } from 'effector-react'
import type { ComponentPropsWithRef } from 'react'
import { belowPage } from '../../address/basename.ts'
import { $code, screenOpened } from '../place/place.model.ts'
import { addressOf, type Screen } from '../place/place.ts'

interface ScreenLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: Screen
}

/** A link to another screen of the party; with a key held it opens a tab, as links do. */
export function ScreenLink({ to, onClick, children, ...props }: ScreenLinkProps) {
  const [code, open] = useUnit([$code, screenOpened])
  return (
    <a
      {...props}
      href={belowPage(addressOf({ code, screen: to }))}
      onClick={event => {
        onClick?.(event)
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
        event.preventDefault()
        open(to)
      }}
    >
      {children}
    </a>
  )
}

import { useUnit } from 'effector-react'
import { useNavigation } from 'react-router'
import { $busy } from '../api/activity.model.ts'
import './request-bar.css'

/** A thin line at the top while a request or a page is under way. */
export function RequestBar() {
  const busy = useUnit($busy)
  const { state } = useNavigation()
  return (
    <div className={`sr-request-bar ${busy || state !== 'idle' ? 'sr-request-bar-busy' : ''}`} aria-hidden="true" />
  )
}

import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PartyButton } from './parts.view.tsx'

interface MishapProps {
  readonly children: ReactNode
}

/** Where a page cannot be drawn, it is at least said, with a way on: the token is kept, the line knows the order. */
export class Mishap extends Component<MishapProps, { readonly hasHappened: boolean }> {
  override readonly state = { hasHappened: false }

  static getDerivedStateFromError = () => ({ hasHappened: true })

  override render(): ReactNode {
    return this.state.hasHappened ? <Sorry /> : this.props.children
  }
}

function Sorry() {
  const { t } = useTranslation('guest')
  return (
    <main className="sr-guest-empty" role="alert">
      <p>{t('frame.mishap')}</p>
      <PartyButton kind="primary" onClick={() => location.reload()}>
        {t('frame.reload')}
      </PartyButton>
    </main>
  )
}

import { useTranslation } from 'react-i18next'
import { List, Row } from '../../ui/layout/layout.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'

interface RanOutProps {
  /** Each with what is said of it. */
  readonly bottles: readonly { readonly key: string; readonly name: string; readonly words: string }[]
}

/** What there was too little of. */
export function RanOut({ bottles }: RanOutProps) {
  const { t } = useTranslation('evening')
  return (
    <Panel title={t('ranOut.title')}>
      {bottles.length === 0 ? (
        <p className="sr-muted">{t('ranOut.nothing')}</p>
      ) : (
        <List gap={2}>
          {bottles.map(({ key, name, words }) => (
            <Row as="li" key={key} gap={3} align="baseline" justify="between">
              <span className="sr-shrink sr-anywhere">{name}</span>
              <span className="sr-number sr-muted sr-text-end">{words}</span>
            </Row>
          ))}
        </List>
      )}
    </Panel>
  )
}

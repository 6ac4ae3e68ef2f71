import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../entities/party/party-words.ts'
import { hostCame, hostLeft } from '../../features/party/line-orders.model.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { List, Stack } from '../../ui/layout/layout.view.tsx'
import { QuestionDialog } from '../../ui/question-dialog.view.tsx'
import { useLast } from '../../ui/use-last.ts'
import { useWhileShown } from '../../ui/use-model.ts'
import { $passing, passConfirmed, passDenied } from './let-pass.model.ts'

/** The rules for guests speak against a drink that was started: the host says whether it is served all the same. */
export function LetPassDialog() {
  const { t } = useTranslation('party')
  const problemText = useProblemText()
  const listed = useNames()
  const [passing, confirm, deny] = useUnit([$passing, passConfirmed, passDenied])
  useWhileShown(hostCame, hostLeft)
  const shown = useLast(passing)
  if (shown === null) return null
  const { orders, reasons } = shown
  return (
    <QuestionDialog
      open={passing !== null}
      title={t('letPass.title', { drink: orders[0]?.drink.name ?? '' })}
      confirmText={t('letPass.confirm')}
      onConfirm={() => confirm()}
      onCancel={() => deny()}
    >
      <Stack gap={3} className="sr-anywhere">
        <p>{t('letPass.lead', { names: listed(orders) })}</p>
        <List gap={1} pad={[3, 4]} className="sr-tint-warning sr-round-12">
          {[...new Set(reasons.map(problemText))].map(text => (
            <li key={text}>{text}</li>
          ))}
        </List>
        <p className="sr-muted">{t('letPass.noted')}</p>
      </Stack>
    </QuestionDialog>
  )
}

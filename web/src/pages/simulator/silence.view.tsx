import { Spinner } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { $silence } from './breaking.model.ts'

/** Over the picture while nothing is heard of the machine: what is seen there is what was last. */
export function Silence() {
  const { t } = useTranslation('simulator')
  const silence = useUnit($silence)
  if (!silence) return null
  return (
    <Stack
      gap={3}
      justify="center"
      pad={5}
      className="sr-sim-silence"
      role="status"
      data-testid="sim-silence"
      data-why={silence}
    >
      <Spinner size={28} />
      <strong className="sr-display">{t(`silence.${silence}.title`)}</strong>
      <p>{t(`silence.${silence}.text`)}</p>
    </Stack>
  )
}

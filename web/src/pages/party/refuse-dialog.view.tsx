import { Button, DialogBody } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../forms/text-fields.view.tsx'
import { unbound } from '../../forms/unbound.ts'
import { Dialog, DialogButtons } from '../../ui/dialog.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { useLast } from '../../ui/use-last.ts'
import { $refusing, $word, refusalConfirmed, refusalDropped, refuseFx, wordChosen } from './host-line.model.ts'

const commonWords = ['out', 'water', 'enough', 'talk'] as const

/** Refuses an order, with a word if the host likes. */
export function RefuseDialog() {
  const { t } = useTranslation('party')
  const { t: common } = useTranslation('common')
  const [refusing, word, busy] = useUnit([$refusing, $word, refuseFx.pending])
  const [choose, confirm, drop] = useUnit([wordChosen, refusalConfirmed, refusalDropped])
  const labelId = useId()
  const shown = useLast(refusing)
  const name = shown?.name ?? ''
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    confirm()
  }
  return (
    <Dialog
      className="sr-form-dialog"
      isOpen={refusing !== null}
      title={t('refuse.title', { drink: shown?.drink.name ?? '', name })}
      onClose={() => drop()}
      canEscapeKeyClose={!busy}
    >
      <form onSubmit={onSubmit}>
        <DialogBody className="sr-form-body">
          <p>{t('refuse.lead', { name })}</p>
          <Stack gap={2} role="group" aria-labelledby={labelId}>
            <span id={labelId} className="sr-visually-hidden">
              {t('refuse.words')}
            </span>
            <Row gap={2} wrap>
              {commonWords.map(key => {
                const text = t(`refuse.common.${key}`)
                return (
                  <Button
                    key={key}
                    active={word === text}
                    aria-pressed={word === text}
                    text={text}
                    onClick={() => choose(text)}
                  />
                )
              })}
            </Row>
          </Stack>
          <TextField {...unbound('word', word, choose)} label={t('refuse.word')} />
        </DialogBody>
        <DialogButtons>
          <Button text={common('cancel')} disabled={busy} onClick={() => drop()} />
          <Button type="submit" intent="danger" text={t('refuse.confirm')} loading={busy} />
        </DialogButtons>
      </form>
    </Dialog>
  )
}

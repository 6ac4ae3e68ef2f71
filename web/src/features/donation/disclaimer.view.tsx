import { Button, type ButtonProps, Checkbox } from '@blueprintjs/core'
import { Heart } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { plainDrink } from '../../drawing/served.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { Dialog } from '../../ui/dialog.view.tsx'
import { Box, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { OutsideLink } from '../kiosk/outside-link.view.tsx'
import { $answering, $donationProblem, $links, $step, answered, disclaimerClosed } from './donation.model.ts'
import './donation.css'

/** Why the software is free and how to thank for it. Read to its end: only its bottom closes it. */
export function Disclaimer() {
  const { t } = useTranslation('donation')
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus()
  }, [])
  return (
    <Dialog
      className="sr-disclaimer sr-flat sr-squared sr-screen-high"
      isOpen
      autoFocus={false}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      aria-labelledby={titleId}
    >
      <Stack gap={4} pad={[5, 'page']} measure={680} className="sr-wide sr-size-17">
        <Box width={120} height={120} className="sr-at-center" aria-hidden>
          <DrinkImage shape="coupe" drink={plainDrink('#c8502f', { garnishes: ['orangeTwist'] })} />
        </Box>
        <h1 className="sr-text-center" id={titleId} ref={title} tabIndex={-1}>
          {t('title')}
        </h1>
        <p className="sr-strong sr-size-20 sr-text-center">{t('lead')}</p>
        <p>{t('work')}</p>
        <p>{t('ask')}</p>
        <Links />
        <p className="sr-muted">{t('fairness')}</p>
        <Answer />
      </Stack>
    </Dialog>
  )
}

function Links() {
  const { t } = useTranslation('donation')
  const links = useUnit($links)
  return (
    <Row gap={3} align="stretch" justify="center" wrap className="sr-fill-narrow">
      {links.map(href => (
        <OutsideLink key={href} href={href} className="sr-main-button">
          <Heart size={18} aria-hidden />
          {t('donateAt', { site: siteOf(href) })}
        </OutsideLink>
      ))}
    </Row>
  )
}

/** `www.paypal.com/x` is known as paypal.com. */
const siteOf = (href: string): string => URL.parse(href)?.hostname.replace(/^www\./, '') ?? href

function Answer() {
  const problemText = useProblemText()
  const [step, problem] = useUnit([$step, $donationProblem])
  const box = useRef<HTMLElement>(null)
  const shown = useRef(step.kind)
  useEffect(() => {
    if (shown.current !== step.kind) box.current?.scrollIntoView({ block: 'nearest' })
    shown.current = step.kind
  }, [step.kind])
  return (
    <Stack
      as="section"
      ref={box}
      gap={4}
      pad={5}
      className="sr-round sr-surface-group sr-above-4 sr-text-center"
      aria-live="polite"
    >
      {problem ? (
        <p className="sr-strong" role="alert">
          {problemText(problem)}
        </p>
      ) : null}
      {step.kind === 'not-donated' ? <NotDonated /> : null}
      {step.kind === 'confirm' ? <Confirm neverAgain={step.neverAgain} /> : null}
      {step.kind === 'donated' ? <Donated /> : null}
    </Stack>
  )
}

function NotDonated() {
  const { t } = useTranslation('donation')
  const [answer, close] = useUnit([answered, disclaimerClosed])
  return (
    <>
      <p>{t('notDonated.text')}</p>
      <Choices
        back={{ text: t('notDonated.later'), onClick: () => close() }}
        on={{ text: t('notDonated.done'), onClick: () => answer({ kind: 'say-donated' }) }}
      />
    </>
  )
}

function Confirm({ neverAgain }: { readonly neverAgain: boolean }) {
  const { t } = useTranslation(['donation', 'common'])
  const [answer, answering] = useUnit([answered, $answering])
  const confirm = () => answer({ kind: 'confirm' })
  return (
    <>
      <p>{t('confirm.text')}</p>
      <Checkbox
        className="sr-at-center sr-text-start"
        autoFocus
        size="large"
        checked={neverAgain}
        disabled={answering}
        label={t('confirm.neverAgain')}
        onChange={({ currentTarget }) => answer({ kind: 'tick', neverAgain: currentTarget.checked })}
      />
      <Choices
        back={{ text: t('confirm.back'), disabled: answering, onClick: () => answer({ kind: 'go-back' }) }}
        on={{ text: t('common:confirm'), disabled: !neverAgain, loading: answering, onClick: confirm }}
      />
    </>
  )
}

function Donated() {
  const { t } = useTranslation(['donation', 'common'])
  const [answer, close, answering] = useUnit([answered, disclaimerClosed, $answering])
  const remind = () => answer({ kind: 'remind-again' })
  return (
    <>
      <p>
        <strong>{t('donation:donated.title')}</strong> {t('donation:donated.text')}
      </p>
      <Choices
        back={{ text: t('donation:donated.remind'), loading: answering, onClick: remind }}
        on={{ text: t('common:close'), autoFocus: true, onClick: () => close() }}
      />
    </>
  )
}

const Choices = ({ back, on }: { readonly back: ButtonProps; readonly on: ButtonProps }) => (
  <Row gap={3} align="stretch" justify="center" wrap className="sr-fill-narrow">
    <Button size="large" {...back} />
    <Button size="large" intent="success" {...on} />
  </Row>
)

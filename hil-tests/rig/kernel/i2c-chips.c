// SPDX-License-Identifier: GPL-2.0
/* The chips of i2c-sim, each as its data sheet has it. */
#include <linux/string.h>
#include "i2c-sim.h"

/*
 * MCP23017, BANK=0: the registers of ports A and B alternate.
 */
enum { IODIR = 0x00, IPOL = 0x02, IOCON = 0x0a, INTF = 0x0e, GPIO = 0x12, OLAT = 0x14, MCP23017_END = 0x16 };
#define SEQOP_OFF 0x20

static u16 mcp23017_pins(struct chip *chip)
{
	u16 direction = chip->reg[IODIR] | chip->reg[IODIR + 1] << 8;
	u16 latch = chip->reg[OLAT] | chip->reg[OLAT + 1] << 8;

	return (chip->inputs & direction) | (latch & ~direction);
}

static void mcp23017_power_on(struct chip *chip)
{
	chip->reg[IODIR] = chip->reg[IODIR + 1] = 0xff;
}

static u8 mcp23017_read(struct chip *chip, u8 reg)
{
	if (reg == GPIO || reg == GPIO + 1)
		return mcp23017_pins(chip) >> (8 * (reg & 1)) ^ chip->reg[IPOL + (reg & 1)];
	return chip->reg[reg];
}

static void mcp23017_write(struct chip *chip, u8 reg, u8 value)
{
	if (reg >= INTF && reg < GPIO)
		return;
	if (reg == IOCON || reg == IOCON + 1)
		chip->reg[IOCON] = chip->reg[IOCON + 1] = value;
	else if (reg == GPIO || reg == GPIO + 1)
		chip->reg[reg - GPIO + OLAT] = value;
	else
		chip->reg[reg] = value;
}

static u8 mcp23017_next(struct chip *chip, u8 reg)
{
	return chip->reg[IOCON] & SEQOP_OFF ? reg ^ 1 : (reg + 1) % MCP23017_END;
}

const struct model mcp23017 = {
	.name = "MCP23017",
	.registers = MCP23017_END,
	.power_on = mcp23017_power_on,
	.read = mcp23017_read,
	.write = mcp23017_write,
	.next = mcp23017_next,
	.pins = mcp23017_pins,
};

/*
 * XL9535 (as PCA9535, TCA9535): four pairs; the pointer stays within its pair.
 */
enum { INPUT = 0, OUTPUT = 2, POLARITY = 4, CONFIGURATION = 6, XL9535_END = 8 };

static u16 pair(struct chip *chip, u8 reg)
{
	return chip->reg[reg] | chip->reg[reg + 1] << 8;
}

static u16 xl9535_pins(struct chip *chip)
{
	u16 direction = pair(chip, CONFIGURATION);

	return (chip->inputs & direction) | (pair(chip, OUTPUT) & ~direction);
}

static void xl9535_power_on(struct chip *chip)
{
	memset(&chip->reg[OUTPUT], 0xff, 2);
	memset(&chip->reg[CONFIGURATION], 0xff, 2);
}

static u8 xl9535_read(struct chip *chip, u8 reg)
{
	if (reg < OUTPUT)
		return (xl9535_pins(chip) ^ pair(chip, POLARITY)) >> (8 * reg);
	return chip->reg[reg];
}

static void xl9535_write(struct chip *chip, u8 reg, u8 value)
{
	if (reg >= OUTPUT)
		chip->reg[reg] = value;
}

static u8 xl9535_next(struct chip *chip, u8 reg)
{
	return reg ^ 1;
}

const struct model xl9535 = {
	.name = "XL9535",
	.registers = XL9535_END,
	.power_on = xl9535_power_on,
	.read = xl9535_read,
	.write = xl9535_write,
	.next = xl9535_next,
	.pins = xl9535_pins,
};

/*
 * NAU7802: a converter. It has to be reset and powered up before it converts: RR, then PUD until PUR, then PUA and CS.
 */
enum { PU_CTRL = 0x00, CTRL2 = 0x02, GCAL1_B3 = 0x06, ADCO = 0x12, REVISION = 0x1f };
enum { RR = 0x01, PUD = 0x02, PUA = 0x04, PUR = 0x08, CS = 0x10, CR = 0x20, CALS = 0x04, CAL_ERROR = 0x08 };
#define POWER_UP_NS 200000
#define SETTLING 4

static u64 nau7802_period(struct chip *chip)
{
	static const u16 per_second[] = { 10, 20, 40, 80, 10, 10, 10, 320 };

	return NSEC_PER_SEC / per_second[(chip->reg[CTRL2] >> 4) & 7];
}

static bool nau7802_is_up(struct chip *chip)
{
	return chip->reg[PU_CTRL] & PUD && ktime_to_ns(ktime_sub(ktime_get(), chip->powered)) >= POWER_UP_NS;
}

/* How many conversions are complete since CS was set. */
static u64 nau7802_cycles(struct chip *chip)
{
	u8 needed = PUD | PUA | CS;
	u64 cycles;

	if ((chip->reg[PU_CTRL] & needed) != needed || !nau7802_is_up(chip))
		return 0;
	cycles = div64_u64(ktime_to_ns(ktime_sub(ktime_get(), chip->started)), nau7802_period(chip));
	return cycles < SETTLING ? 0 : cycles - SETTLING + 1;
}

static void nau7802_power_on(struct chip *chip)
{
	chip->reg[GCAL1_B3 + 1] = 0x80;
	chip->reg[REVISION] = 0x0f;
	chip->cycles_read = 0;
}

static u8 nau7802_read(struct chip *chip, u8 reg)
{
	u64 cycles;

	switch (reg) {
	case PU_CTRL:
		return chip->reg[PU_CTRL] | (nau7802_is_up(chip) ? PUR : 0) |
		       (nau7802_cycles(chip) > chip->cycles_read ? CR : 0);
	case CTRL2:
		if (chip->reg[CTRL2] & CALS && ktime_after(ktime_get(), chip->calibrated))
			chip->reg[CTRL2] &= ~CALS;
		return chip->reg[CTRL2];
	case ADCO:
		/* The first byte latches all three, and the cycle counts as read. */
		cycles = nau7802_cycles(chip);
		if (cycles > chip->cycles_read) {
			chip->reg[ADCO] = chip->raw >> 16;
			chip->reg[ADCO + 1] = chip->raw >> 8;
			chip->reg[ADCO + 2] = chip->raw;
			chip->cycles_read = cycles;
		}
		return chip->reg[ADCO];
	default:
		return chip->reg[reg];
	}
}

static void nau7802_control(struct chip *chip, u8 value)
{
	u8 before = chip->reg[PU_CTRL];

	if (value & RR) {
		memset(chip->reg, 0, sizeof(chip->reg));
		nau7802_power_on(chip);
	} else if (value & PUD && !(before & PUD)) {
		chip->powered = ktime_get();
	}
	if (value & CS && !(before & CS)) {
		chip->started = ktime_get();
		chip->cycles_read = 0;
	}
	chip->reg[PU_CTRL] = value & ~(PUR | CR);
}

static void nau7802_write(struct chip *chip, u8 reg, u8 value)
{
	if (reg == PU_CTRL) {
		nau7802_control(chip, value);
	} else if (reg == CTRL2) {
		if ((value ^ chip->reg[CTRL2]) & 0x70) {
			chip->started = ktime_get();
			chip->cycles_read = 0;
		}
		chip->reg[CTRL2] = value & ~CAL_ERROR;
		chip->calibrated = ktime_add_ns(ktime_get(), SETTLING * nau7802_period(chip));
	} else if (reg < ADCO || reg > ADCO + 2) {
		if (reg != REVISION)
			chip->reg[reg] = value;
	}
}

static u8 nau7802_next(struct chip *chip, u8 reg)
{
	return (reg + 1) % REGISTERS;
}

static u16 nau7802_pins(struct chip *chip)
{
	return 0;
}

const struct model nau7802 = {
	.name = "NAU7802",
	.registers = REGISTERS,
	.power_on = nau7802_power_on,
	.read = nau7802_read,
	.write = nau7802_write,
	.next = nau7802_next,
	.pins = nau7802_pins,
};

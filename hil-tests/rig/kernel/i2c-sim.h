/* SPDX-License-Identifier: GPL-2.0 */
#ifndef I2C_SIM_H
#define I2C_SIM_H

#include <linux/kobject.h>
#include <linux/ktime.h>
#include <linux/types.h>

#define REGISTERS 0x20

struct chip;

/* What distinguishes one kind of chip from another; all are read and written through a register pointer. */
struct model {
	const char *name;
	u8 registers;
	void (*power_on)(struct chip *chip);
	u8 (*read)(struct chip *chip, u8 reg);
	void (*write)(struct chip *chip, u8 reg, u8 value);
	/* the register after this one, for transfers of several bytes */
	u8 (*next)(struct chip *chip, u8 reg);
	/* the levels of its 16 pins */
	u16 (*pins)(struct chip *chip);
};

struct chip {
	struct kobject kobj;
	const struct model *model;
	u16 address;
	u8 reg[REGISTERS];
	u8 pointer;
	/* what the world puts on pins that the chip does not drive */
	u16 inputs;
	/* how many transfers are refused; below 0: all */
	int nak;
	bool plugged, power;
	unsigned long writes;
	/* converters only */
	s32 raw;
	ktime_t powered, started, calibrated;
	u64 cycles_read;
};

extern const struct model mcp23017, xl9535, nau7802;

#endif

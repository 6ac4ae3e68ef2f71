// SPDX-License-Identifier: GPL-2.0
/*
 * i2c-sim: bus 1 with simulated chips, as on a Raspberry Pi's header.
 *
 * Takes plain I2C messages. A chip that does not answer is -EREMOTEIO, as bcm2835 and designware have it; a bus that is
 * held down is -ETIMEDOUT after the adapter's time (1 s, or what I2C_TIMEOUT sets).
 * Its SDA and SCL lines are those of a GPIO chip "i2c-sim", named GPIO2 and GPIO3: nine rising edges of SCL free the bus.
 *
 * Attributes below /sys/devices/platform/i2c-sim: stuck (0, 1); for each chip a folder chip20, chip21, chip24, chip2a:
 *   model    its name
 *   regs     its registers, hexadecimal
 *   pins     the levels of its pins
 *   inputs   what the world puts on pins that the chip does not drive
 *   writes   how many bytes were written into registers
 *   nak      so many transfers are refused; below 0 all
 *   plugged  0: off the bus; it keeps its registers and what it drives
 *   power    0: does not answer, drives nothing, and forgets its registers
 *   raw      what the next conversion yields (converter), -0x800000 to 0x7fffff
 */
#include <linux/delay.h>
#include <linux/gpio/driver.h>
#include <linux/i2c.h>
#include <linux/module.h>
#include <linux/mutex.h>
#include <linux/platform_device.h>
#include "i2c-sim.h"

#define SDA 0
#define SCL 1
#define CLOCKS_TO_FREE 9

static struct chip chips[] = {
	{ .address = 0x20, .model = &mcp23017, .plugged = true, .power = true },
	{ .address = 0x21, .model = &mcp23017, .plugged = true, .power = true },
	{ .address = 0x24, .model = &xl9535, .plugged = true, .power = true },
	{ .address = 0x2a, .model = &nau7802, .plugged = true, .power = true },
};
static DEFINE_MUTEX(lock);
static struct platform_device *device;

static struct {
	bool stuck;
	int clocks;
	bool low[2];
} wires;

static struct chip *answering(u16 address)
{
	for (int i = 0; i < ARRAY_SIZE(chips); i++) {
		struct chip *chip = &chips[i];

		if (chip->address != address || !chip->plugged || !chip->power)
			continue;
		if (chip->nak > 0)
			chip->nak--;
		else if (chip->nak == 0)
			return chip;
		return NULL;
	}
	return NULL;
}

static void pass(struct chip *chip, struct i2c_msg *message)
{
	const struct model *model = chip->model;

	for (int i = 0; i < message->len; i++) {
		bool exists = chip->pointer < model->registers;

		if (message->flags & I2C_M_RD) {
			message->buf[i] = exists ? model->read(chip, chip->pointer) : 0;
		} else if (i == 0) {
			chip->pointer = message->buf[0];
			continue;
		} else if (exists) {
			chip->writes++;
			model->write(chip, chip->pointer, message->buf[i]);
		}
		chip->pointer = model->next(chip, chip->pointer);
	}
}

static int transfer(struct i2c_adapter *adapter, struct i2c_msg *messages, int count)
{
	if (wires.stuck || wires.low[SDA] || wires.low[SCL]) {
		msleep(jiffies_to_msecs(adapter->timeout));
		return -ETIMEDOUT;
	}
	guard(mutex)(&lock);
	for (int i = 0; i < count; i++) {
		struct chip *chip = answering(messages[i].addr);

		if (!chip)
			return -EREMOTEIO;
		pass(chip, &messages[i]);
	}
	return count;
}

static u32 functionality(struct i2c_adapter *adapter)
{
	return I2C_FUNC_I2C | (I2C_FUNC_SMBUS_EMUL & ~I2C_FUNC_SMBUS_QUICK);
}

static const struct i2c_algorithm algorithm = { .master_xfer = transfer, .functionality = functionality };
static struct i2c_adapter adapter = { .owner = THIS_MODULE, .algo = &algorithm, .name = "i2c-sim", .nr = 1 };

/*
 * The two wires as lines: pulled up, and whoever drives can only pull down.
 */
static int wire_get(struct gpio_chip *gc, unsigned int offset)
{
	return !wires.low[offset] && !(offset == SDA && wires.stuck);
}

static void wire_set(struct gpio_chip *gc, unsigned int offset, int level)
{
	bool rises = level && wires.low[offset];

	wires.low[offset] = !level;
	if (offset == SCL && rises && ++wires.clocks >= CLOCKS_TO_FREE)
		wires.stuck = false;
}

static int wire_input(struct gpio_chip *gc, unsigned int offset)
{
	wire_set(gc, offset, 1);
	return 0;
}

static int wire_output(struct gpio_chip *gc, unsigned int offset, int level)
{
	wire_set(gc, offset, level);
	return 0;
}

static int wire_direction(struct gpio_chip *gc, unsigned int offset)
{
	return wires.low[offset] ? GPIO_LINE_DIRECTION_OUT : GPIO_LINE_DIRECTION_IN;
}

static void wire_free(struct gpio_chip *gc, unsigned int offset)
{
	wire_set(gc, offset, 1);
}

static const char *const wire_names[] = { "GPIO2", "GPIO3" };
static struct gpio_chip wire_chip = {
	.label = "i2c-sim",
	.owner = THIS_MODULE,
	.base = -1,
	.ngpio = 2,
	.names = wire_names,
	.get = wire_get,
	.set = wire_set,
	.direction_input = wire_input,
	.direction_output = wire_output,
	.get_direction = wire_direction,
	.free = wire_free,
};

static ssize_t stuck_show(struct device *d, struct device_attribute *a, char *text)
{
	return sysfs_emit(text, "%d\n", wires.stuck);
}

static ssize_t stuck_store(struct device *d, struct device_attribute *a, const char *text, size_t length)
{
	int failure = kstrtobool(text, &wires.stuck);

	wires.clocks = 0;
	return failure ?: length;
}
static DEVICE_ATTR_RW(stuck);

#define OF(kobject) container_of(kobject, struct chip, kobj)
#define SHOW(field, format, ...)                                                                 \
	static ssize_t field##_show(struct kobject *k, struct kobj_attribute *a, char *text)     \
	{                                                                                        \
		struct chip *chip = OF(k);                                                       \
                                                                                                 \
		return sysfs_emit(text, format "\n", __VA_ARGS__);                               \
	}
#define STORE(field, least, most, effect)                                                        \
	static ssize_t field##_store(struct kobject *k, struct kobj_attribute *a, const char *t, \
				     size_t length)                                              \
	{                                                                                        \
		struct chip *chip = OF(k);                                                       \
		long value;                                                                      \
		int failure = kstrtol(t, 0, &value);                                             \
                                                                                                 \
		if (failure)                                                                     \
			return failure;                                                          \
		if (value < (least) || value > (most))                                           \
			return -ERANGE;                                                          \
		guard(mutex)(&lock);                                                             \
		chip->field = value;                                                             \
		effect;                                                                          \
		return length;                                                                   \
	}                                                                                        \
	static struct kobj_attribute field##_attribute = __ATTR_RW(field)

static void power_on(struct chip *chip)
{
	memset(chip->reg, 0, sizeof(chip->reg));
	chip->pointer = 0;
	chip->model->power_on(chip);
}

SHOW(model, "%s", chip->model->name)
SHOW(regs, "%*ph", chip->model->registers, chip->reg)
SHOW(pins, "0x%04x", chip->power ? chip->model->pins(chip) : 0)
SHOW(writes, "%lu", chip->writes)
static struct kobj_attribute model_attribute = __ATTR_RO(model), regs_attribute = __ATTR_RO(regs),
			     pins_attribute = __ATTR_RO(pins), writes_attribute = __ATTR_RO(writes);
SHOW(inputs, "0x%04x", chip->inputs)
STORE(inputs, 0, 0xffff, );
SHOW(nak, "%d", chip->nak)
STORE(nak, -1, INT_MAX, );
SHOW(plugged, "%d", chip->plugged)
STORE(plugged, 0, 1, );
SHOW(power, "%d", chip->power)
STORE(power, 0, 1, power_on(chip));
SHOW(raw, "%d", chip->raw)
STORE(raw, -0x800000, 0x7fffff, );

static struct attribute *chip_attrs[] = {
	&model_attribute.attr,	&regs_attribute.attr, &pins_attribute.attr,    &writes_attribute.attr,
	&inputs_attribute.attr, &nak_attribute.attr,  &plugged_attribute.attr, &power_attribute.attr,
	&raw_attribute.attr,	NULL,
};
ATTRIBUTE_GROUPS(chip);

static void chip_release(struct kobject *kobject)
{
}
static const struct kobj_type chip_type = {
	.release = chip_release,
	.sysfs_ops = &kobj_sysfs_ops,
	.default_groups = chip_groups,
};

static int __init i2c_sim_init(void)
{
	int failure;

	device = platform_device_register_simple("i2c-sim", -1, NULL, 0);
	if (IS_ERR(device))
		return PTR_ERR(device);
	failure = device_create_file(&device->dev, &dev_attr_stuck);
	for (int i = 0; !failure && i < ARRAY_SIZE(chips); i++) {
		power_on(&chips[i]);
		failure = kobject_init_and_add(&chips[i].kobj, &chip_type, &device->dev.kobj, "chip%02x",
					       chips[i].address);
	}
	wire_chip.parent = &device->dev;
	failure = failure ?: gpiochip_add_data(&wire_chip, NULL);
	adapter.dev.parent = &device->dev;
	failure = failure ?: i2c_add_numbered_adapter(&adapter);
	if (failure)
		platform_device_unregister(device);
	return failure;
}

static void __exit i2c_sim_exit(void)
{
	i2c_del_adapter(&adapter);
	gpiochip_remove(&wire_chip);
	for (int i = 0; i < ARRAY_SIZE(chips); i++)
		kobject_put(&chips[i].kobj);
	platform_device_unregister(device);
}

module_init(i2c_sim_init);
module_exit(i2c_sim_exit);
MODULE_LICENSE("GPL");
MODULE_DESCRIPTION("I2C bus with simulated expanders and a converter");
